import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import type { Message } from '@mysathi/contract/endpoints/messages';

import { pageOf } from '../../platform/paging/page-of.ts';

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

/** A row of `messages`, spelled as the database does. */
export interface MessageRow {
  id: string;
  sequence: number;
  sender_id: string;
  receiver_id: string;
  client_id: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
}

/** Who looks at a talk, and whether they may know what the other has read of it. */
interface Onlooker {
  readonly me: string;
  readonly seesReading: boolean;
}

/** A message as it goes over the wire. */
export const presentMessage = (row: MessageRow, { me, seesReading }: Onlooker): Message => ({
  _id: row.id,
  message: row.body,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  createdAt: row.created_at.toISOString(),
  read: row.read_at !== null && (seesReading || row.sender_id !== me),
  clientId: row.client_id,
  sequence: row.sequence,
});

/** The sequence before which to go on; null for the newest page. */
export const parseSequence = (cursor: string | undefined): number | null => {
  if (cursor === undefined || cursor === '') return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new Problem('malformed');
  return Number(cursor);
};

/** Whether all of these have written in the talk of two; by the talk's own index, up to their first messages. */
const haveWritten = async (pool: pg.Pool, writers: string[], me: string, other: string): Promise<boolean> => {
  const { rows } = await pool.query<{ written: boolean }>({
    name: 'have-written',
    text: `SELECT bool_and(EXISTS (SELECT FROM messages
             WHERE low_id = least($2::uuid, $3::uuid) AND high_id = greatest($2::uuid, $3::uuid)
               AND sender_id = writer)) AS written
           FROM unnest($1::uuid[]) writer`,
    values: [writers, me, other],
  });
  return rows[0]?.written ?? false;
};

interface ConversationPage {
  messages: Message[];
  nextCursor: string | null;
  /** In the whole talk. */
  bothWrote: boolean;
}

/** A page of the talk between two members, oldest first; the newest page, or the one before a sequence. */
export const conversationPage = async (
  pool: pg.Pool,
  onlooker: Onlooker,
  other: string,
  before: number | null,
): Promise<ConversationPage> => {
  const most = limits.messagesPerPage;
  const found = await pool.query<MessageRow>({
    name: 'conversation-page',
    text: `SELECT id, sequence, sender_id, receiver_id, client_id, body, created_at, read_at
           FROM messages
           WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)
             AND sequence < coalesce($3::bigint, 9223372036854775807)
           ORDER BY sequence DESC LIMIT $4`,
    values: [onlooker.me, other, before, most + 1],
  });
  const { rows, last: oldest } = pageOf(found.rows, most);
  const silent = [onlooker.me, other].filter((id) => !rows.some((row) => row.sender_id === id));
  const isWhole = before === null && oldest === undefined;
  return {
    bothWrote: silent.length === 0 || (!isWhole && (await haveWritten(pool, silent, onlooker.me, other))),
    messages: rows.toReversed().map((row) => presentMessage(row, onlooker)),
    nextCursor: oldest ? String(oldest.sequence) : null,
  };
};
