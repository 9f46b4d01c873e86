import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { PhotoSlot, photoVisibilities, UploadSlot } from '@mysathi/contract/photo-slots';
import type { PhotoReason, ProofReason } from '@mysathi/contract/review-reasons';

import type { DB } from '../../platform/database/types.ts';
import type { Picture } from '../../platform/images/image-pipeline.ts';

/** The audience of a picture. */
export type Visibility = (typeof photoVisibilities)[number];

/** The parts of a row of `photos` that are needed to show it. */
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

/** An ID proof, as shown to its owner. */
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

/** Returns a member's photos in no particular order; the placeholder is Base64. */
export const photosOf = async (db: Kysely<DB>, memberId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    SELECT slot, file_key AS key, format, width, height, encode(placeholder, 'base64') AS placeholder,
      is_illustration AS illustration, visibility, review, reason
    FROM photos WHERE member_id = ${memberId}`.execute(db);
  return rows;
};

/** Returns a member's ID proofs in no particular order; `decidedAt` is null while one waits for review. */
export const idProofsOf = async (db: Kysely<DB>, memberId: string): Promise<StoredIdProof[]> => {
  const { rows } = await sql<StoredIdProof>`
    SELECT slot, file_key AS key, content_type, review, reason,
      CASE WHEN review <> 'pending' THEN review_since END AS decided_at, file_deleted_at AS deleted_at
    FROM private_files WHERE member_id = ${memberId} AND slot LIKE 'id_proof%'`.execute(db);
  return rows;
};

/** Removes and returns what is remembered of a slot's removed photo: it applies only to the next photo. */
const takeEmptied = (tx: Kysely<DB>, memberId: string, slot: PhotoSlot) =>
  tx
    .deleteFrom('emptiedSlots')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .returning(['visibility', 'waits'])
    .executeTakeFirst();

/** Remembers a removed photo's visibility and whether it was approved, for the next photo in its slot. */
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

/** Returns the visibility of a picture in a slot that remembers none: restricted if all other photos are. */
const usualVisibility = async (tx: Kysely<DB>, memberId: string): Promise<Visibility> => {
  const { rows } = await sql<{ hidden: boolean }>`
    SELECT coalesce(bool_and(visibility = 'accepted'), false) AS hidden
    FROM photos WHERE member_id = ${memberId}`.execute(tx);
  return rows[0]?.hidden === true ? 'accepted' : 'members';
};

/**
 * Puts a picture into a slot; call `lockMember` first. Returns the previous key. Unless a visibility is given, the
 * previous picture's applies.
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
      // A photo that follows a refused one waits for the desk.
      ...(waits ? { review: 'pending' } : {}),
      createdAt: at,
    })
    .execute();
  return before?.fileKey ?? null;
};

/** Empties a slot; returns the key that was there. */
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

/** Moves a picture to another slot, swapping it with one that is there. Returns false if there is none to move. */
export const movePhoto = async (
  tx: Kysely<DB>,
  memberId: string,
  from: PhotoSlot,
  to: PhotoSlot,
): Promise<boolean> => {
  // Deleted and inserted again, because two rows may not have the same slot even for a moment.
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
  // The other slot is the empty one now.
  await tx
    .updateTable('emptiedSlots')
    .set({ slot: from })
    .where('memberId', '=', memberId)
    .where('slot', '=', to)
    .execute();
  if (taken.length === 1) await noteEmptied(tx, memberId, from, moved);
  return true;
};

/** Sets the visibility of the picture in a slot; returns false if there is none. */
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
