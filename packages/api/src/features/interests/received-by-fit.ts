import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { DB } from '../../platform/database/types.ts';
import { formatCursor, parseCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { MomentCursor } from '../../platform/paging/moment-cursor.ts';
import { mailboxTab, rowsOf } from './mailbox.ts';
import type { MailboxSkeleton } from './mailbox.ts';

/** A place in the list: the fit in percent, and within it the moment, which names the day as well. */
interface FitCursor extends MomentCursor {
  readonly fit: number;
}

const shape = /^(\d{1,3})_(.+)$/;

const parseFitCursor = (text: string | undefined): FitCursor | null => {
  if (text === undefined || text === '') return null;
  const [, fit, moment] = shape.exec(text) ?? [];
  const cursor = parseCursor(moment);
  if (cursor === null) throw new Problem('malformed');
  return { ...cursor, fit: Number(fit) };
};

const followsByFit = (cursor: FitCursor | null): RawBuilder<boolean> => {
  if (cursor === null) return sql<boolean>`true`;
  const { fit, moment, id } = cursor;
  return sql<boolean>`(sent_day, fit_when_sent, created_at, id)
    < ((${moment}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, ${fit}, ${moment}::timestamptz, ${id}::uuid)`;
};

/**
 * The page of what was received: the newest day in Asia/Kolkata first, and on each who fitted best when they sent it.
 * So many interests at once stay answerable, and no page skips or repeats anybody while profiles change.
 */
export const receivedByFit = async (
  db: Kysely<DB>,
  me: string,
  cursor: string | undefined,
): Promise<MailboxSkeleton> => {
  const found = await rowsOf(db, me, 'received', mailboxTab('received', undefined).statuses)
    .select('fitWhenSent')
    .where(followsByFit(parseFitCursor(cursor)))
    .orderBy('sentDay', 'desc')
    .orderBy('fitWhenSent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.interestsPerPage + 1)
    .execute();
  const { rows, last } = pageOf(found, limits.interestsPerPage);
  return { rows, nextCursor: last ? `${last.fitWhenSent}_${formatCursor(last)}` : null };
};
