import { isPhotoSlot } from '@mysathi/contract/photo-slots';
import type { UploadSlot } from '@mysathi/contract/photo-slots';

import { useText } from '../../lib/words/i18n.ts';
import { photoTexts } from '../../messages/en/photos.ts';
import type { PhotoSlotState } from '../../ui/pictures/photo-slot-state.ts';
import type { Visibility } from './photo-rules.ts';
import type { OwnPhotos } from './use-photos.ts';

/** Returns the options for who may see a photo. */
export const useAudiences = () => {
  const t = useText(photoTexts);
  return [
    { value: 'members', label: t.forMembers },
    { value: 'accepted', label: t.forAccepted },
  ];
};

/** Returns who may see the photo in a slot, and how to change it; undefined if there is no photo. */
export const useAudience = (own: OwnPhotos, slot: UploadSlot, state: PhotoSlotState) => {
  const options = useAudiences();
  if (!isPhotoSlot(slot)) return undefined;
  if (state.kind === 'chosen')
    return {
      value: own.sending[slot]?.visibility ?? 'members',
      options,
      onChange: (value: string) => own.showTo(slot, value as Visibility),
    };
  const held = state.kind === 'held' ? own.photos?.[slot]?.visibility : undefined;
  if (held === undefined) return undefined;
  return {
    value: held,
    options,
    onChange: (value: string) => void own.change({ slot, visibility: value as Visibility }),
  };
};
