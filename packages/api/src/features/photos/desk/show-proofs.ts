import { sql } from 'kysely';

import type { IdProofSlot } from '@mysathi/contract/photo-slots';

import { memberIdOf } from '../../../members/member-id.ts';
import { personOf, recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import {
  followsUpwards,
  formatCursor,
  momentText,
  parseCursor,
} from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { isUsedSql } from '../../../members/accounts/account-states.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockProofs, openProofs, seenSql } from './proofs-in-question.ts';
import type { ShownFile } from '../../../platform/desk/write-shown-files.ts';

/** A member whose ID proofs wait for the desk. */
export interface WaitingProofs {
  member: string;
  /** The name that the proofs must show. */
  name: string;
  since: Date;
  papers: number;
  /** Whether one person has approved them in their current state. */
  approved: boolean;
}

interface WaitingPage {
  waiting: WaitingProofs[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

const pageSize = 50;

/** Returns a page of members whose ID proofs wait, longest waiting first. */
export const waitingProofs = async ({ db }: Pick<Platform, 'db'>, after?: string): Promise<WaitingPage> => {
  const cursor = parseCursor(after);
  const { rows } = await sql<WaitingProofs & { id: string; moment: string }>`
    SELECT id, member, name, since, papers, ${momentText('since')} AS moment, EXISTS (
      SELECT FROM id_proof_looks l WHERE l.member_id = w.id AND l.approved_at IS NOT NULL AND l.seen = w.seen) AS approved
    FROM (
      SELECT m.id, ${memberIdOf('m.number')} AS member, m.name, min(f.review_since) AS since,
        count(*)::integer AS papers, ${seenSql} AS seen
      FROM private_files f JOIN members m ON m.id = f.member_id AND ${isUsedSql('m.state')}
      WHERE f.review = 'pending' AND f.slot LIKE 'id_proof%' GROUP BY m.id) w
    WHERE ${followsUpwards(cursor, 'since', 'id')} ORDER BY since, id LIMIT ${pageSize + 1}`.execute(db);
  const page = pageOf(rows, pageSize);
  return {
    waiting: page.rows.map(({ id: _id, moment: _moment, ...waiting }) => waiting),
    next: page.last ? formatCursor(page.last) : null,
  };
};

/** The facts that the proofs must show, and the proofs themselves. */
export interface ShownProofs {
  name: string;
  birthYear: number | null;
  gender: string | null;
  /** The proofs, followed by the profile picture, if there is one, whose face they must show. */
  files: ShownFile[];
  /** The proofs that cannot be opened: they can only be refused. */
  unopened: IdProofSlot[];
}

const readPicture = async (files: Platform['files'], member: string, key: string): Promise<ShownFile[]> => {
  try {
    return [{ name: `${member}-profile_picture`, ...(await files.readPicture(key, '1280.jpg')) }];
  } catch (error) {
    // Replaced by its member a moment ago.
    if (error instanceof FileMissing) return [];
    throw error;
  }
};

/**
 * Returns a member's waiting or approved ID proofs for a person at the desk, who may then decide about them. The look
 * is recorded before they are shown. Null if there are none, or none any more.
 */
export const showProofs = (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  asked: { member: string; by: string },
): Promise<ShownProofs | null> =>
  db.transaction().execute(async (tx) => {
    const { by } = asked;
    const proofs = await lockProofs(tx, asked.member);
    if (proofs === null) return null;
    const { memberId, member, name, birthYear, gender, pictureKey, seen } = proofs;
    const { opened, unopened } = await openProofs({ files }, proofs);
    if (opened.length + unopened.length === 0) return null;
    await sql`
      INSERT INTO id_proof_looks AS known (member_id, looked_by, seen) VALUES (${memberId}, ${personOf(by)}, ${seen})
      ON CONFLICT (member_id, looked_by) DO UPDATE SET seen = EXCLUDED.seen, looked_at = EXCLUDED.looked_at,
        approved_at = CASE WHEN known.seen = EXCLUDED.seen THEN known.approved_at END`.execute(tx);
    await recordAtDesk(tx, { by, what: 'ID proofs shown', subject: member });
    const picture = pictureKey === null ? [] : await readPicture(files, member, pictureKey);
    return { name, birthYear, gender, files: [...opened, ...picture], unopened };
  });
