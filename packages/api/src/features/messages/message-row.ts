import type { Message } from '@mysathi/contract/endpoints/messages';

import { hasOpenPage } from '../../members/between-sql.ts';
import { kolkataTodaySql } from '../../platform/clock.ts';

/** A row of `messages`, in the database's spelling. */
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

/** The columns of a `MessageRow`. */
export const messageColumns = 'id, sequence, sender_id, receiver_id, client_id, body, created_at, read_at';

/**
 * Returns SQL over `messages` or `conversations` that selects the conversation of two; the arguments are parameters.
 */
export const inConversationSql = (one: string, other: string): string =>
  `low_id = least(${one}::uuid, ${other}::uuid) AND high_id = greatest(${one}::uuid, ${other}::uuid)`;

/**
 * Returns SQL that tests whether a member may open a conversation: the other is reachable, and they have talked or the
 * other's page is open to the member. Otherwise the answer would reveal that an unlisted member exists who neither
 * blocks nor hides from the viewer. The arguments are parameters.
 */
export const mayOpenConversationSql = (viewer: string, other: string): string =>
  `(is_reachable(${viewer}, ${other}) AND (EXISTS (SELECT FROM conversations WHERE ${inConversationSql(viewer, other)})
     OR ${hasOpenPage(viewer, other, kolkataTodaySql)}))`;

/** A viewer of a conversation, and whether they may know what the other has read of it. */
export interface Onlooker {
  readonly me: string;
  readonly seesReading: boolean;
}

/** Returns a message in its wire form. */
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
