import { sql } from 'kysely';

import type { PhotoSlot } from '@mysathi/contract/photo-slots';

import { memberIdOf, memberOfId } from '../../../members/member-id.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { follows, formatCursor, momentText, parseCursor } from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import { isUsedSql } from '../../../members/accounts/account-states.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShownFile } from '../../../platform/desk/write-shown-files.ts';
import type { StoredPhoto } from '../stored-photos.ts';

/** A photo in the lists of the desk. */
export interface PhotoAtDesk {
  id: string;
  member: string;
  slot: PhotoSlot;
  createdAt: Date;
  key: string;
}

/** A photo that nobody at the desk has decided on. */
export interface UndecidedPhoto extends PhotoAtDesk {
  /** Whether it is hidden from others until the decision, because it replaced a refused one. */
  waits: boolean;
  moment: string;
}

/** A photo of one member, decided or not. */
export interface MembersPhoto extends PhotoAtDesk {
  review: StoredPhoto['review'];
  reason: StoredPhoto['reason'];
  /** Null until somebody at the desk has decided. */
  decidedAt: Date | null;
}

interface PhotoPage {
  photos: UndecidedPhoto[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

const pageSize = 20;

/** Returns a page of undecided photos, newest first; if asked, only those hidden until the decision. */
export const undecidedPhotos = async (
  { db }: Pick<Platform, 'db'>,
  { after, waiting = false }: { after?: string | undefined; waiting?: boolean | undefined },
): Promise<PhotoPage> => {
  const cursor = parseCursor(after);
  const { rows } = await sql<UndecidedPhoto>`
    SELECT p.id, ${memberIdOf('m.number')} AS member, p.slot, p.review = 'pending' AS waits, p.created_at,
      p.file_key AS key, ${momentText('p.createdAt')} AS moment
    FROM photos p JOIN members m ON m.id = p.member_id AND ${isUsedSql('m.state')}
    WHERE NOT p.is_illustration AND ${waiting ? sql`p.review = 'pending'` : sql`p.decided_at IS NULL`}
      AND ${follows(cursor, 'p.createdAt', 'p.id')}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${pageSize + 1}`.execute(db);
  const { rows: photos, last } = pageOf(rows, pageSize);
  return { photos, next: last ? formatCursor(last) : null };
};

/**
 * Returns all photos of a member, whatever the account's state.
 * @throws if there is no such member
 */
export const photosOfMember = async (
  { db }: Pick<Platform, 'db'>,
  asked: string,
): Promise<MembersPhoto[]> => {
  const { rows } = await sql<MembersPhoto>`
    SELECT p.id, ${memberIdOf('m.number')} AS member, p.slot, p.created_at, p.file_key AS key, p.review, p.reason,
      p.decided_at
    FROM photos p JOIN members m ON m.id = p.member_id
    WHERE m.id = ${await memberOfId(db, asked)} AND NOT p.is_illustration ORDER BY p.slot`.execute(db);
  return rows;
};

/**
 * Returns the pictures themselves for a person at the desk, as far as they still exist; records the look before they
 * are shown.
 */
export const showPhotos = async (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  photos: readonly PhotoAtDesk[],
  by: string,
): Promise<ShownFile[]> => {
  const read = async ({ id, member, key }: PhotoAtDesk) => {
    try {
      return [{ member, file: { name: id, ...(await files.readPicture(key, '1280.jpg')) } }];
    } catch (error) {
      // Removed by its member since the list was made.
      if (error instanceof FileMissing) return [];
      throw error;
    }
  };
  const shown = (await Promise.all(photos.map(read))).flat();
  await db.transaction().execute(async (tx) => {
    for (const { member, file } of shown)
      await recordAtDesk(tx, { by, what: 'photo shown', subject: `${member} photo ${file.name}` });
  });
  return shown.map(({ file }) => file);
};
