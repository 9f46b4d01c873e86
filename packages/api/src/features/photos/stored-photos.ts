import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { PhotoSlot, UploadSlot } from '@mysathi/contract/photo-slots';
import type { PhotoReason, ProofReason } from '@mysathi/contract/review-reasons';

import type { DB } from '../../platform/database/types.ts';
import type { Picture } from '../../platform/images/image-pipeline.ts';

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
  visibility: 'members' | 'accepted';
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

export const photosOf = async (db: Kysely<DB>, memberId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    SELECT slot, file_key AS key, format, width, height, encode(placeholder, 'base64') AS placeholder,
      is_illustration AS illustration, visibility, review, reason
    FROM photos WHERE member_id = ${memberId}`.execute(db);
  return rows;
};

export const idProofsOf = async (db: Kysely<DB>, memberId: string): Promise<StoredIdProof[]> => {
  const { rows } = await sql<StoredIdProof>`
    SELECT slot, file_key AS key, content_type, review, reason,
      CASE WHEN review <> 'pending' THEN review_since END AS decided_at, file_deleted_at AS deleted_at
    FROM private_files WHERE member_id = ${memberId} AND slot LIKE 'id_proof%'`.execute(db);
  return rows;
};

/** Whether a slot was emptied of a photo that did not count; what comes there now waits, and what comes after it not. */
const takeEmptied = async (tx: Kysely<DB>, memberId: string, slot: PhotoSlot): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('emptiedSlots')
    .where('memberId', '=', memberId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Without a row to tell, the next picture would count although nobody has looked at it. */
const noteEmptied = async (tx: Kysely<DB>, memberId: string, slot: PhotoSlot): Promise<void> => {
  await tx
    .insertInto('emptiedSlots')
    .values({ memberId, slot })
    .onConflict((mark) => mark.doNothing())
    .execute();
};

/** Puts a picture into a slot after `holdMember`; gives the key that was there before. */
export const putPhoto = async (
  tx: Kysely<DB>,
  photo: {
    memberId: string;
    slot: PhotoSlot;
    key: string;
    picture: Omit<Picture, 'folder' | 'variants'>;
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
  const waits = before === undefined ? emptied : before.review !== 'approved';
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
      // Who could see the old one sees the new one, and nobody else; what comes after a refusal waits for the desk.
      ...(before ? { visibility: before.visibility } : {}),
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
    .returning(['fileKey', 'review'])
    .executeTakeFirst();
  if (gone !== undefined && gone.review !== 'approved') await noteEmptied(tx, memberId, slot);
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
  if (taken.length === 1 && moved.review !== 'approved') await noteEmptied(tx, memberId, from);
  return true;
};
