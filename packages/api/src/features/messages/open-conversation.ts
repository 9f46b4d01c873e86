import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { mayOpenConversationSql } from './message-row.ts';

/** The effect of opening a conversation, and what its reader may do there. */
export interface OpenedConversation {
  mayWrite: boolean;
  /** The last sequence that was unread until now; null if nothing was unread. */
  readUpTo: number | null;
  /** The first sequence that was unread. */
  unreadFrom: number | null;
  /** True if neither hides what they have read. */
  seesReading: boolean;
  /** True if the other may be told at once that I have read: neither hides it, and I am reachable for them. */
  tellsReading: boolean;
}

/**
 * Marks the other's messages to me as read if their end is in view, and tells whether I may write.
 * @throws Problem `profile_gone` if the other is gone for me
 */
export const openConversation = async (
  pool: pg.Pool,
  me: string,
  other: string,
  atEnd = true,
): Promise<OpenedConversation> => {
  const { rows } = await pool.query<{
    open: boolean;
    accepted: boolean;
    up_to: number | null;
    unread_from: number | null;
    sees_reading: boolean;
    there_for_them: boolean;
  }>({
    name: 'open-conversation',
    // The query sees the messages as they were before its own call marks them.
    text: `SELECT open, is_accepted($1, $2) AS accepted,
             may_see_reading($1, $2) AS sees_reading, is_reachable($2, $1) AS there_for_them,
             CASE WHEN open AND $3 THEN mark_read($1, $2) END AS up_to,
             (SELECT min(sequence) FROM messages WHERE receiver_id = $1 AND sender_id = $2 AND read_at IS NULL) AS unread_from
           FROM (SELECT ${mayOpenConversationSql('$1', '$2')} AS open OFFSET 0) other`,
    values: [me, other, atEnd],
  });
  const [row] = rows;
  if (!row?.open) throw new Problem('profile_gone');
  return {
    mayWrite: row.accepted,
    readUpTo: row.up_to,
    unreadFrom: row.unread_from,
    seesReading: row.sees_reading,
    tellsReading: row.sees_reading && row.there_for_them,
  };
};
