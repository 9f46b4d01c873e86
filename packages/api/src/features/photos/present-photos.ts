import type { Kysely } from 'kysely';

import type { Photo, Photos } from '@mysathi/contract/endpoints/photos';
import { pictureCodec } from '@mysathi/contract/member-card';
import { uploadSlots } from '@mysathi/contract/photo-slots';

import type { DB } from '../../platform/database/types.ts';
import { presentPicture } from '../../members/cards/picture.ts';
import type { PictureAudience } from '../../members/cards/picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { idProofsOf, photosOf } from './stored-photos.ts';
import type { StoredPhoto } from './stored-photos.ts';

interface Parts extends Pick<Platform, 'media'> {
  db: Kysely<DB>;
}

const presentPhoto = (
  media: Platform['media'],
  stored: StoredPhoto,
  audience: PictureAudience,
): Photo | null => {
  const picture = presentPicture(media, stored, audience);
  if (picture === null) return null;
  const { width, height, visibility, review, reason } = stored;
  return { ...pictureCodec.encode(picture), width, height, visibility, review, reason };
};

const inOrder = (bySlot: Photos): Photos =>
  Object.fromEntries(
    uploadSlots.filter((slot) => bySlot[slot] !== undefined).map((slot) => [slot, bySlot[slot]]),
  );

/** Returns a member's pictures by slot for one viewer, without those whose existence the viewer may not know. */
export const photosFor = async (
  { db, media }: Parts,
  memberId: string,
  audience: PictureAudience,
): Promise<Photos> => {
  const shown = (await photosOf(db, memberId)).map(
    (stored) => [stored.slot, presentPhoto(media, stored, audience)] as const,
  );
  return inOrder(Object.fromEntries(shown.filter(([, photo]) => photo !== null)));
};

/** Returns everything a member has uploaded, including ID proofs: for the owner only. */
export const ownPhotosOf = async ({ db, media }: Parts, memberId: string): Promise<Photos> => {
  const photos = await photosFor({ db, media }, memberId, {
    onlooker: 'oneself',
    viewer: memberId,
    publicConsent: false,
  });
  const proofs = (await idProofsOf(db, memberId)).map(
    ({ slot, key, contentType, review, reason, decidedAt, deletedAt }) => [
      slot,
      {
        Location: key && media.private(key, memberId),
        content_type: contentType,
        review,
        reason,
        decided_at: decidedAt?.toISOString() ?? null,
        deleted_at: deletedAt?.toISOString() ?? null,
      },
    ],
  );
  return inOrder({ ...photos, ...Object.fromEntries(proofs) });
};
