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

/** A message about to be sent; `clientId` is made by the sender's program. */
export interface NewMessage {
  receiverId: string;
  /** A retry with the same id is stored once. */
  clientId: string;
  body: string;
}

/** A message that is stored, with what both people's open tabs are told. */
export interface SentMessage {
  message: Message;
  /** False when the same client id had been stored before. */
  isNew: boolean;
  /** Whether what the receiver has unread, talks or notifications, may count otherwise now. */
  countsChanged: boolean;
  /** Whether the sender was told that few are left. */
  senderWarned: boolean;
}

/** What `send_message` of the database answers when a message was stored, now or before. */
interface Stored {
  outcome: 'stored' | 'repeated';
  sender: string;
  id: string;
  sequence: number;
  created_at: string;
  /** Only of one that was stored before. */
  body?: string;
  read?: boolean;
  /** Only of one that is new. */
  counts_changed?: boolean;
  /** Only of one that is new. */
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

/** Stores a message of whoever makes the claim, or says why not: one round trip, decided by the database. */
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
      // The same client id to two people at once; one after the other the answer is the same.
      if (isUniqueViolation(error)) throw new Problem('conflict');
      throw error;
    });
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('send_message answered nothing.');
  if (!('id' in answer)) throw refusalOf(answer);
  // Read already: sent again long after, so that the second question is rare.
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
