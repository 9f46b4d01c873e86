import type { Picture } from '@mysathi/contract/member-card';

import { oneStepDown, pictureSources } from './picture-sources.ts';
import type { PictureSource } from './picture-sources.ts';
import { useSavesData } from './use-saves-data.ts';

/** Returns the sizes of a picture for this device: one step smaller if data is to be saved. */
export const usePictureSources = (
  picture: Pick<Picture, 'address' | 'sources'> | null,
): readonly PictureSource[] => {
  const savesData = useSavesData();
  const sources = pictureSources(picture);
  return savesData ? oneStepDown(sources) : sources;
};
