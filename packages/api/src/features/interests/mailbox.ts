import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import type { DB } from '../../platform/database/types.ts';
import { follows, formatCursor, momentText } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { MomentCursor } from '../../platform/paging/moment-cursor.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** Which way an interest goes, as the person sees it whose mailbox it is. */
export type Direction = 'sent' | 'received';
/** Of interests that stand in a mailbox; taken back or run out, they are gone from it. */
export type ShownStatus = 'pending' | 'accepted' | 'rejected';
const shown = ['pending', 'accepted', 'rejected'] as const;

/** Which interests of the mailbox are asked for, and from where on. */
export interface MailboxQuery {
  directions: readonly Direction[];
  statuses: readonly ShownStatus[];
  cursor: MomentCursor | null;
}

/** One interest of the mailbox; the card of the other comes later. */
export interface MailboxRow {
  id: string;
  senderId: string;
  receiverId: string;
  otherId: string;
  status: ShownStatus;
  direction: Direction;
  createdAt: Date;
  answeredAt: Date | null;
  kindly: boolean;
  moment: string;
}

/**
 * What a tab asks for. With a status both directions come, also for the specification's client,
 * which always adds `type=sent` to it.
 */
export const mailboxTab = (
  type: Direction | undefined,
  status: ShownStatus | undefined,
): Pick<MailboxQuery, 'directions' | 'statuses'> => {
  const bothDirections = type === undefined || (type === 'sent' && status !== undefined);
  return {
    directions: bothDirections ? ['sent', 'received'] : [type],
    statuses: status === undefined ? shown : [status],
  };
};

/** The interests that one sent or received, in no order yet, as rows of a mailbox. */
export const rowsOf = (
  db: Kysely<DB>,
  me: string,
  direction: Direction,
  statuses: readonly ShownStatus[],
) => {
  const [mine, other] =
    direction === 'sent' ? (['senderId', 'receiverId'] as const) : (['receiverId', 'senderId'] as const);
  return db
    .selectFrom('interests')
    .select((eb) => [
      'id',
      'senderId',
      'receiverId',
      eb.ref(other).as('otherId'),
      sql<ShownStatus>`status`.as('status'),
      sql<Direction>`${direction}::text`.as('direction'),
      'createdAt',
      'answeredAt',
      'kindly',
      momentText('createdAt').as('moment'),
    ])
    .where(mine, '=', me)
    .where('status', 'in', statuses)
    .where(sql<boolean>`is_reachable(${me}, ${sql.ref(other)})`);
};

const oneDirection = (
  db: Kysely<DB>,
  me: string,
  direction: Direction,
  { statuses, cursor }: MailboxQuery,
): Promise<MailboxRow[]> =>
  rowsOf(db, me, direction, statuses)
    .where(follows(cursor, 'createdAt', 'id'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(serverLimits.interestsPerPage + 1)
    .execute();

const newestFirst = (left: MailboxRow, right: MailboxRow): number => {
  if (left.moment !== right.moment) return left.moment < right.moment ? 1 : -1;
  return left.id < right.id ? 1 : -1;
};

/** A page of a mailbox: who it is about, and the place of the next page. */
export interface MailboxSkeleton {
  rows: MailboxRow[];
  nextCursor: string | null;
}

/** The page of a tab, newest first. */
export const mailboxSkeleton = async (
  db: Kysely<DB>,
  me: string,
  query: MailboxQuery,
): Promise<MailboxSkeleton> => {
  const found = await Promise.all(
    query.directions.map((direction) => oneDirection(db, me, direction, query)),
  );
  const { rows, last } = pageOf(found.flat().toSorted(newestFirst), serverLimits.interestsPerPage);
  return { rows, nextCursor: last ? formatCursor(last) : null };
};

/** How many interests each tab holds. */
export interface MailboxCounts {
  sent: number;
  received: number;
  pending: number;
  accepted: number;
  recent: number;
}

const countText = `
  SELECT count(*) FILTER (WHERE direction = 'sent')::int AS sent,
         count(*) FILTER (WHERE direction = 'received')::int AS received,
         count(*) FILTER (WHERE status = 'pending')::int AS pending,
         count(*) FILTER (WHERE status = 'accepted')::int AS accepted,
         count(*) FILTER (WHERE direction = 'received' AND status = 'pending' AND created_at >= $2)::int AS recent
  FROM (
    SELECT 'sent' AS direction, receiver_id AS other, status, created_at FROM interests WHERE sender_id = $1
    UNION ALL
    SELECT 'received', sender_id, status, created_at FROM interests WHERE receiver_id = $1
  ) mine JOIN reachable_members($1) there ON there.id = mine.other
  WHERE status = ANY($3)`;

/** How many each tab holds, and how many that wait for an answer have come since a moment. */
export const mailboxCounts = async (pool: pg.Pool, me: string, since: Date): Promise<MailboxCounts> => {
  const { rows } = await pool.query<MailboxCounts>({
    name: 'mailbox-counts',
    text: countText,
    values: [me, since, shown],
  });
  return rows[0] ?? { sent: 0, received: 0, pending: 0, accepted: 0, recent: 0 };
};
