import type pg from 'pg';

import type { Message } from '@mysathi/contract/endpoints/messages';
import { Problem } from '@mysathi/contract/errors';

import { pageOf } from '../../platform/paging/page-of.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { inConversationSql, messageColumns, presentMessage } from './message-row.ts';
import type { MessageRow, Onlooker } from './message-row.ts';

/**
 * Parses the sequence before which to continue; null for the newest page.
 * @throws Problem `malformed`
 */
export const parseSequence = (cursor: string | undefined): number | null => {
  if (cursor === undefined || cursor === '') return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new Problem('malformed');
  return Number(cursor);
};

/**
 * Tests whether all of these have written in the conversation of the two; uses its index, up to their first messages.
 */
const haveWritten = async (pool: pg.Pool, writers: string[], me: string, other: string): Promise<boolean> => {
  const { rows } = await pool.query<{ written: boolean }>({
    name: 'have-written',
    text: `SELECT bool_and(EXISTS (SELECT FROM messages
             WHERE ${inConversationSql('$2', '$3')} AND sender_id = writer)) AS written
           FROM unnest($1::uuid[]) writer`,
    values: [writers, me, other],
  });
  return rows[0]?.written ?? false;
};

interface ConversationPage {
  messages: Message[];
  nextCursor: string | null;
  /** In the whole conversation, not just on this page. */
  bothWrote: boolean;
}

/** Returns a page of the conversation of two members, oldest first: the newest page, or the one before a sequence. */
export const conversationPage = async (
  pool: pg.Pool,
  onlooker: Onlooker,
  other: string,
  before: number | null,
): Promise<ConversationPage> => {
  const most = serverLimits.messagesPerPage;
  const found = await pool.query<MessageRow>({
    name: 'conversation-page',
    text: `SELECT ${messageColumns} FROM messages
           WHERE ${inConversationSql('$1', '$2')}
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
