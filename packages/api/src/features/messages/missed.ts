import type pg from 'pg';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { Problem } from '@mysathi/contract/errors';

import { pageOf } from '../../platform/paging/page-of.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { inConversationSql, mayOpenConversationSql, messageColumns, presentMessage } from './message-row.ts';
import type { MessageRow } from './message-row.ts';

/** The part of a conversation that a member who reconnects has missed. */
interface Missed {
  messages: Message[];
  /** The sequence after which to continue; null if there is no more. */
  nextCursor: string | null;
  mayWrite: boolean;
  /** The sequence up to which the other has read my messages; null if I may not know, or nothing was written. */
  readUpTo: number | null;
}

/** Returns a page of the messages after a sequence. Nothing is marked as read: the member may be looking elsewhere. */
export const missedPage = async (
  pool: pg.Pool,
  me: string,
  other: string,
  after: number,
): Promise<Missed> => {
  const most = serverLimits.messagesPerPage;
  // The read position is queried first: a message that arrives between the two queries then counts as unread and is
  // included.
  const conversation = await pool.query<{ open: boolean; accepted: boolean; read_up_to: number | null }>({
    name: 'missed-conversation',
    // Opening a conversation reads all of it, so unread messages are always at its end.
    text: `SELECT ${mayOpenConversationSql('$1', '$2')} AS open, is_accepted($1, $2) AS accepted, CASE WHEN may_see_reading($1, $2) THEN coalesce(
             (SELECT min(sequence) - 1 FROM messages WHERE receiver_id = $2 AND sender_id = $1 AND read_at IS NULL),
             (SELECT last_sequence FROM conversations WHERE ${inConversationSql('$1', '$2')})) END AS read_up_to`,
    values: [me, other],
  });
  const [known] = conversation.rows;
  if (!known?.open) throw new Problem('profile_gone');
  const found = await pool.query<MessageRow>({
    name: 'missed-messages',
    text: `SELECT ${messageColumns} FROM messages
           WHERE ${inConversationSql('$1', '$2')} AND sequence > $3
           ORDER BY sequence LIMIT $4`,
    values: [me, other, after, most + 1],
  });
  const { rows, last: newest } = pageOf(found.rows, most);
  return {
    messages: rows.map((row) => presentMessage(row, { me, seesReading: known.read_up_to !== null })),
    nextCursor: newest ? String(newest.sequence) : null,
    mayWrite: known.accepted,
    readUpTo: known.read_up_to,
  };
};
