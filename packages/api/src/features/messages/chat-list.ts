import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { mutualYesSql } from '../../members/between-sql.ts';
import { formatCursor, momentSql } from '../../platform/paging/moment-cursor.ts';
import type { MomentCursor } from '../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../platform/paging/page-of.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { mayOpenConversationSql } from './message-row.ts';

/** A row of the chat list before the other person is looked up. */
export interface ChatRow {
  otherId: string;
  /** Null if nothing has been written yet. */
  body: string | null;
  lastIsMine: boolean;
  lastIsRead: boolean;
  at: Date;
  unread: number;
  mayWrite: boolean;
  muted: boolean;
  moment: string;
}

// Sorted first (OFFSET), so that reachability is checked only for the page's rows, not for thousands.
const chatListSql = `
  WITH conversation AS (
    SELECT high_id AS other_id, last_sequence, last_at, low_unread AS unread FROM conversations WHERE low_id = $1
    UNION ALL
    SELECT low_id, last_sequence, last_at, high_unread FROM conversations WHERE high_id = $1
  ), accepted AS (${mutualYesSql('$1')}
  ), chat AS (
    SELECT other_id, last_sequence, coalesce(last_at, since) AS at, coalesce(unread, 0) AS unread,
           since IS NOT NULL AS may_write
    FROM conversation FULL JOIN accepted USING (other_id)
  ), latest AS (
    SELECT * FROM chat
    WHERE ($5::uuid IS NULL OR other_id = $5) AND ($2::timestamptz IS NULL OR (at, other_id) < ($2::timestamptz, $3::uuid))
    ORDER BY at DESC, other_id DESC OFFSET 0
  )
  SELECT chat.other_id AS "otherId", last.body, coalesce(last.sender_id = $1, false) AS "lastIsMine",
         last.read_at IS NOT NULL AND (last.sender_id <> $1 OR may_see_reading($1, chat.other_id)) AS "lastIsRead", chat.at, chat.unread, chat.may_write AS "mayWrite",
         EXISTS (SELECT FROM mutes WHERE muter_id = $1 AND muted_id = chat.other_id) AS muted,
         ${momentSql('chat.at')} AS moment
  FROM latest AS chat LEFT JOIN messages last ON last.low_id = least($1, chat.other_id)
    AND last.high_id = greatest($1, chat.other_id) AND last.sequence = chat.last_sequence
  WHERE is_reachable($1, chat.other_id)
  ORDER BY chat.at DESC, chat.other_id DESC LIMIT $4`;

/** The requested part of the list: what follows a cursor, or the row of one member. */
export interface WhichChats {
  readonly cursor: MomentCursor | null;
  readonly otherId: string | null;
}

/**
 * Refuses a member with whom I may open no conversation.
 * @throws Problem `profile_gone`
 */
export const refuseGone = async (pool: pg.Pool, me: string, other: string): Promise<void> => {
  const { rows } = await pool.query<{ open: boolean }>({
    name: 'may-open-conversation',
    text: `SELECT ${mayOpenConversationSql('$1', '$2')} AS open`,
    values: [me, other],
  });
  if (!rows[0]?.open) throw new Problem('profile_gone');
};

/** Returns my conversations and the accepted members without one yet, latest first. */
export const chatSkeleton = async (
  pool: pg.Pool,
  me: string,
  { cursor, otherId }: WhichChats,
): Promise<{ rows: ChatRow[]; nextCursor: string | null }> => {
  const most = serverLimits.chatsPerPage;
  const found = await pool.query<ChatRow>({
    name: 'chat-list',
    text: chatListSql,
    values: [me, cursor?.moment ?? null, cursor?.id ?? null, most + 1, otherId],
  });
  const { rows, last } = pageOf(found.rows, most);
  return { rows, nextCursor: last ? formatCursor({ moment: last.moment, id: last.otherId }) : null };
};
