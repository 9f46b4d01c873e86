import type { Picture } from '@mysathi/contract/member-card';

import { blurredVariant } from '../../platform/files/media-addresses.ts';
import type { MediaAddresses, MediaViewer } from '../../platform/files/media-addresses.ts';
import { drawnVariant } from '../../platform/files/picture-copies.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { photoFor } from '../visibility.ts';
import type { Onlooker } from '../visibility.ts';

/** A stored picture, as found in `member_cards.photo` and rows of `photos`. */
export interface StoredPicture {
  key: string;
  format: 'webp' | 'svg';
  /** A tiny preview image in Base64. */
  placeholder: string | null;
  illustration: boolean;
  visibility: 'members' | 'accepted';
  review?: 'pending' | 'approved' | 'refused';
}

/** Returns SQL for the keys and values of a `StoredPicture`, without its review; `photo` is the table or alias. */
export const storedPictureSql = (photo: string): string => `
  'key', ${photo}.file_key, 'format', ${photo}.format, 'placeholder', encode(${photo}.placeholder, 'base64'),
  'illustration', ${photo}.is_illustration, 'visibility', ${photo}.visibility`;

/** The audience of a picture, and whether its owner agreed to be shown on the public site. */
export interface PictureAudience {
  onlooker: Onlooker;
  /** The viewer for whom the signed addresses are valid. */
  viewer: MediaViewer;
  publicConsent: boolean;
}

/** The width of the variant that a client gets when it takes the single address instead of the set. */
const plainWidth = 640 satisfies (typeof serverLimits.photoWidthsPixels)[number];

/** Returns a picture with addresses signed for one viewer; null if it must not be shown at all. */
export const presentPicture = (
  media: MediaAddresses,
  stored: StoredPicture,
  { onlooker, viewer, publicConsent }: PictureAudience,
): Picture | null => {
  const { visibility, review = 'approved' } = stored;
  const shown = photoFor(onlooker, { visibility, review, publicConsent });
  if (shown === 'absent') return null;
  const { placeholder, illustration } = stored;
  if (shown === 'locked') {
    const address = media.picture(stored.key, blurredVariant, viewer);
    return { address, sources: '', placeholder, locked: true, illustration };
  }
  if (stored.format === 'svg') {
    return {
      address: media.picture(stored.key, drawnVariant, viewer),
      sources: '',
      placeholder,
      locked: false,
      illustration,
    };
  }
  const addresses = new Map(
    serverLimits.photoWidthsPixels.map(
      (width) => [width, media.picture(stored.key, `${width}.webp`, viewer)] as const,
    ),
  );
  return {
    address: addresses.get(plainWidth) ?? null,
    sources: Array.from(addresses, ([width, address]) => `${address} ${width}w`).join(', '),
    placeholder,
    locked: false,
    illustration,
  };
};
