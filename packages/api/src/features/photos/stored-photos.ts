import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { PhotoSlot, photoVisibilities, UploadSlot } from '@mysathi/contract/photo-slots';
import type { PhotoReason, ProofReason } from '@mysathi/contract/review-reasons';

import type { DB } from '../../platform/database/types.ts';
import type { Picture } from '../../platform/images/image-pipeline.ts';

/** Who sees a picture. */
export type Visibility = (typeof photoVisibilities)[number];

/** A row of `photos` as it is needed to show it. */
export interface StoredPhoto {
  slot: PhotoSlot;
  key: string;
  format: 'webp' | 'svg';
  width: number;
  height: number;
  /** Base64. */
  placeholder: string | null;
  illustration: boolean;
  visibility: Visibility;
  review: 'pending' | 'approved' | 'refused';
  reason: PhotoReason | null;
}

/** An ID proof, as its owner is told of it. */
export interface StoredIdProof {
  slot: UploadSlot;
  /** Null once the file is deleted. */
  key: string | null;
  contentType: string;
  review: 'pending' | 'approved' | 'refused';
  reason: ProofReason | null;
  decidedAt: Date | null;
  deletedAt: Date | null;
}

/** The photos of a member in no order; the placeholder is base64. */
export const photosOf = async (db: Kysely<DB>, memberId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    SELECT slot, file_key AS key, format, width, height, encode(placeholder, 'base64') AS placeholder,
      is_illustration AS illustration, visibility, review, reason
    FROM photos WHERE member_id = ${memberId}`.execute(db);
  return rows;
};

/** The ID proofs of a member in no order; `decidedAt` is null while one waits for its look. */
export const idProofsOf = async (db: Kysely<DB>, memberId: string): Promise<StoredIdProof[]> => {
  const { rows } = await sql<StoredIdProof>`
    SELECT slot, file_key AS key, content_type, review, reason,
      CASE WHEN review <> 'pending' THEN review_since END AS decided_at, file_deleted_at AS deleted_at
    FROM private_files WHERE member_id = ${memberId} AND slot LIKE 'id_proof%'`.execute(db);
  return rows;
};

/** Takes what is remembered of the photo that a slot was emptied of: it holds for the next photo alone. */
const takeEmptied = (tx: Kysely<DB>, memberId: string, slot: PhotoSlot) =>
  tx
    .deleteFrom('emptiedSlots')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning(['visibility', 'waits'])
    .executeTakeFirst();

/** Remembers who saw a photo that goes, and whether it was approved: the next in its slot is shown and waits alike. */
const noteEmptied = async (
  tx: Kysely<DB>,
  memberId: string,
  slot: PhotoSlot,
  of: { visibility: string; review: string },
): Promise<void> => {
  await sql`
    INSERT INTO emptied_slots AS known (member_id, slot, visibility, waits)
    VALUES (${memberId}, ${slot}, ${of.visibility}, ${of.review !== 'approved'})
    ON CONFLICT (member_id, slot) DO UPDATE SET visibility = EXCLUDED.visibility,
      waits = known.waits OR EXCLUDED.waits`.execute(tx);
};

/** Who sees a picture in a slot that remembers no setting: nobody new, where all other photos are hidden. */
const usualVisibility = async (tx: Kysely<DB>, memberId: string): Promise<Visibility> => {
  const { rows } = await sql<{ hidden: boolean }>`
    SELECT coalesce(bool_and(visibility = 'accepted'), false) AS hidden
    FROM photos WHERE member_id = ${memberId}`.execute(tx);
  return rows[0]?.hidden === true ? 'accepted' : 'members';
};

/**
 * Puts a picture into a slot after `lockMember`; gives the key that was there before. Unless its member says who sees it,
 * that is who saw the one before it.
 */
export const putPhoto = async (
  tx: Kysely<DB>,
  photo: {
    memberId: string;
    slot: PhotoSlot;
    key: string;
    picture: Omit<Picture, 'folder' | 'variants'>;
    visibility?: Visibility | undefined;
    at: Date;
  },
): Promise<string | null> => {
  const { memberId, slot, key, picture, at } = photo;
  const before = await tx
    .deleteFrom('photos')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning(['fileKey', 'visibility', 'review'])
    .executeTakeFirst();
  const emptied = await takeEmptied(tx, memberId, slot);
  const waits = before === undefined ? emptied?.waits === true : before.review !== 'approved';
  const visibility =
    photo.visibility ?? before?.visibility ?? emptied?.visibility ?? (await usualVisibility(tx, memberId));
  await tx
    .insertInto('photos')
    .values({
      memberId,
      slot,
      fileKey: key,
      format: 'webp',
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      visibility,
      // What comes after a refusal waits for the desk.
      ...(waits ? { review: 'pending' } : {}),
      createdAt: at,
    })
    .execute();
  return before?.fileKey ?? null;
};

/** Empties a slot; gives the key that was there. */
export const dropPhoto = async (
  tx: Kysely<DB>,
  memberId: string,
  slot: PhotoSlot,
): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('photos')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning(['fileKey', 'visibility', 'review'])
    .executeTakeFirst();
  if (gone !== undefined) await noteEmptied(tx, memberId, slot, gone);
  return gone?.fileKey ?? null;
};

/** Moves a picture to another slot; one that is there goes the other way. False when there is none to move. */
export const movePhoto = async (
  tx: Kysely<DB>,
  memberId: string,
  from: PhotoSlot,
  to: PhotoSlot,
): Promise<boolean> => {
  // Taken out and put back: two rows may not hold one slot even for a moment.
  const taken = await tx
    .deleteFrom('photos')
    .where('memberId', '=', memberId)
    .where('slot', 'in', [from, to])
    .returningAll()
    .execute();
  const moved = taken.find(({ slot }) => slot === from);
  if (moved === undefined) return false;
  await tx
    .insertInto('photos')
    .values(taken.map((row) => ({ ...row, slot: row.slot === from ? to : from })))
    .execute();
  // What is empty now is the other one.
  await tx
    .updateTable('emptiedSlots')
    .set({ slot: from })
    .where('memberId', '=', memberId)
    .where('slot', '=', to)
    .execute();
  if (taken.length === 1) await noteEmptied(tx, memberId, from, moved);
  return true;
};

/** Says who sees the picture in a slot; false where there is none. */
export const showPhotoTo = async (
  tx: Kysely<DB>,
  memberId: string,
  slot: PhotoSlot,
  visibility: Visibility,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ visibility })
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
