import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';
import { sendMessage } from '@mysathi/contract/endpoints/messages';
import type { Message } from '@mysathi/contract/endpoints/messages';

import { quotaProblem } from '../../members/fair-use.ts';
import type { Allowance } from '../../members/fair-use.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { accessProblem } from '../../platform/http/route.ts';
import type { SessionClaim, Viewer } from '../../platform/http/viewer.ts';
import { maySeeReading } from './reading-shown.ts';

/** A message to be sent; `clientId` is made by the sender's program. */
export interface NewMessage {
  receiverId: string;
  /** A retry with the same id is stored only once. */
  clientId: string;
  body: string;
}

/** A stored message, with what both members' open tabs need to know. */
export interface SentMessage {
  message: Message;
  /** False if the same client id had been stored before. */
  isNew: boolean;
  /** Whether the receiver's unread counts, of chats or notifications, may have changed. */
  countsChanged: boolean;
  /** Whether the sender was warned that only a few messages are left. */
  senderWarned: boolean;
}

/** The answer of the database's `send_message` if the message was stored, now or before. */
interface Stored {
  outcome: 'stored' | 'repeated';
  sender: string;
  id: string;
  sequence: number;
  created_at: string;
  /** Only for a message stored before. */
  body?: string;
  read?: boolean;
  /** Only for a new message. */
  counts_changed?: boolean;
  /** Only for a new message. */
  warns?: boolean | null;
}

type Refused =
  | { outcome: 'no_access'; scope: Viewer['scope'] | null }
  | { outcome: 'conflict' | 'not_accepted' }
  | { outcome: 'message_quota'; more_from: string; wait_seconds: number };

const refusalOf = (answer: Refused): Problem => {
  if (answer.outcome === 'no_access')
    return accessProblem(sendMessage.access, answer.scope) ?? new Problem('not_allowed');
  if (answer.outcome === 'message_quota')
    return quotaProblem('message_quota', new Date(answer.more_from), answer.wait_seconds);
  return new Problem(answer.outcome);
};

/** Stores a message from the holder of the claim, or explains the refusal: one round trip, decided by the database. */
export const storeMessage = async (
  pool: pg.Pool,
  claim: SessionClaim,
  sent: NewMessage,
  allowance: Allowance,
): Promise<SentMessage> => {
  const { receiverId, clientId, body } = sent;
  const { rows } = await pool
    .query<{ answer: Stored | Refused }>({
      name: 'send-message',
      text: 'SELECT send_message($1, $2, $3, $4, $5, $6, $7, $8) AS answer',
      values: [
        claim.tokenHash,
        claim.cookieSessionId,
        receiverId,
        clientId,
        body,
        allowance.perDay,
        allowance.perWeek,
        allowance.perMonth,
      ],
    })
    .catch((error: unknown) => {
      // The same client id used for two people at once; sent one after the other they get the same answer.
      if (isUniqueViolation(error)) throw new Problem('conflict');
      throw error;
    });
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('send_message answered nothing.');
  if (!('id' in answer)) throw refusalOf(answer);
  // Already read means resent long after, so this second query is rare.
  const read = answer.read === true && (await maySeeReading(pool, answer.sender, receiverId));
  return {
    message: {
      _id: answer.id,
      message: answer.body ?? body,
      senderId: answer.sender,
      receiverId,
      createdAt: new Date(answer.created_at).toISOString(),
      read,
      clientId,
      sequence: answer.sequence,
    },
    isNew: answer.outcome === 'stored',
    countsChanged: answer.counts_changed === true,
    senderWarned: answer.warns === true,
  };
};
