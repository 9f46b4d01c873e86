import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

/** What opening a talk did and what its reader may do there. */
export interface OpenedConversation {
  mayWrite: boolean;
  /** The last sequence that was unread until now; null when nothing was. */
  readUpTo: number | null;
  /** The first of them. */
  unreadFrom: number | null;
  /** Neither hides what they have read. */
  seesReading: boolean;
  /** The other may hear at once that I have read: neither hides it, and I am there for them. */
  tellsReading: boolean;
}

/**
 * Marks what I received from the other as read, where its end is looked at, and tells whether I may write; refuses
 * people who are gone for me.
 */
export const openConversation = async (
  pool: pg.Pool,
  me: string,
  other: string,
  atEnd = true,
): Promise<OpenedConversation> => {
  const { rows } = await pool.query<{
    reachable: boolean;
    accepted: boolean;
    up_to: number | null;
    unread_from: number | null;
    sees_reading: boolean;
    there_for_them: boolean;
  }>({
    name: 'open-conversation',
    // The query sees the messages as they were before its own call marks them.
    text: `SELECT reachable, is_accepted($1, $2) AS accepted,
             may_see_reading($1, $2) AS sees_reading, is_reachable($2, $1) AS there_for_them,
             CASE WHEN reachable AND $3 THEN mark_read($1, $2) END AS up_to,
             (SELECT min(sequence) FROM messages WHERE receiver_id = $1 AND sender_id = $2 AND read_at IS NULL) AS unread_from
           FROM (SELECT is_reachable($1, $2) AS reachable OFFSET 0) other`,
    values: [me, other, atEnd],
  });
  const [row] = rows;
  if (!row?.reachable) throw new Problem('profile_gone');
  return {
    mayWrite: row.accepted,
    readUpTo: row.up_to,
    unreadFrom: row.unread_from,
    seesReading: row.sees_reading,
    tellsReading: row.sees_reading && row.there_for_them,
  };
};
