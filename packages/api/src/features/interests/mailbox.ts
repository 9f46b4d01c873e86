import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import type { DB } from '../../platform/database/types.ts';
import { follows, formatCursor, momentText } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import type { MomentCursor } from '../../platform/paging/moment-cursor.ts';
import { serverLimits } from '../../platform/server-limits.ts';

/** The direction of an interest, as seen by the owner of the mailbox. */
export type Direction = 'sent' | 'received';
/** The statuses shown in a mailbox; withdrawn and expired interests disappear from it. */
export type ShownStatus = 'pending' | 'accepted' | 'rejected';
const shown = ['pending', 'accepted', 'rejected'] as const;

/** The interests of the mailbox that are requested, and the place to continue from. */
export interface MailboxQuery {
  directions: readonly Direction[];
  statuses: readonly ShownStatus[];
  cursor: MomentCursor | null;
}

/** One interest of the mailbox; the other member's card is added later. */
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
 * Returns the interests that a tab requests. With a status both directions are included, also for the specification's
 * client, which always adds `type=sent` to it.
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

/** Selects the interests that a member sent or received, as mailbox rows in no particular order. */
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

/** A page of a mailbox without cards, and the cursor of the next page. */
export interface MailboxSkeleton {
  rows: MailboxRow[];
  nextCursor: string | null;
}

/** Returns a page of a tab, newest first. */
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

/** The number of interests in each tab. */
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

/** Returns the number of interests in each tab, and of pending ones that were received after `since`. */
export const mailboxCounts = async (pool: pg.Pool, me: string, since: Date): Promise<MailboxCounts> => {
  const { rows } = await pool.query<MailboxCounts>({
    name: 'mailbox-counts',
    text: countText,
    values: [me, since, shown],
  });
  return rows[0] ?? { sent: 0, received: 0, pending: 0, accepted: 0, recent: 0 };
};
