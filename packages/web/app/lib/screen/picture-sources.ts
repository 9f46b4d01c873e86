import type { Picture } from '@mysathi/contract/member-card';

/** One size of a picture: its width in pixels and its address. */
export interface PictureSource {
  readonly width: number;
  readonly src: string;
}

const widthOfOne = 640;

/** Returns the sizes of a picture, smallest first; none if it is hidden or absent. */
export const pictureSources = (picture: Pick<Picture, 'address' | 'sources'> | null): PictureSource[] => {
  if (picture?.address === undefined || picture.address === null) return [];
  const sized = picture.sources.split(', ').flatMap((entry) => {
    const [, src, width] = /^(\S+) (\d+)w$/.exec(entry) ?? [];
    return src === undefined ? [] : [{ src, width: Number(width) }];
  });
  return sized.length > 0 ? sized : [{ src: picture.address, width: widthOfOne }];
};

/**
 * Makes a browser load the next smaller size: each source claims the width of the next larger one, and the largest is
 * left out.
 */
export const oneStepDown = (sources: readonly PictureSource[]): readonly PictureSource[] =>
  sources.length < 2
    ? sources
    : sources.slice(0, -1).map(({ src }, at) => ({ src, width: sources[at + 1]?.width ?? 0 }));

/** Whether the address of a picture has expired, by the clock of this device. */
export const isExpired = (picture: Pick<Picture, 'address'> | null): boolean => {
  const [, until] = /[?&]exp=(\d+)/.exec(picture?.address ?? '') ?? [];
  return until !== undefined && Number(until) * 1000 <= Date.now();
};
