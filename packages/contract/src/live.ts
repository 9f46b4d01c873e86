import * as z from 'zod';
import { counts } from './endpoints/counts.ts';
import { clientId, message, sendMessage } from './endpoints/messages.ts';
import { uuid } from './uuid.ts';

/** Address of the push channel below `/api`. */
export const livePath = '/live';

/** Why the server closes the channel. After `tryLater` and `leaving` a client polls and comes back. */
export const liveClose = {
  leaving: 1001,
  badRequest: 1008,
  tryLater: 1013,
  /** No token in time, or one that does not count (any more): renew it and come back. */
  signedOut: 4401,
  finishProfile: 4403,
} as const;

/** How often either end of the push channel asks whether the other still hears. */
export const liveHeartbeatMilliseconds = 25_000;

/** The messages of a client on the push channel. The first one is its token; the cookie came with the upgrade. */
export const liveRequest = z.discriminatedUnion('kind', [
  /** Also with a renewed token, before the earlier one ends. */
  z.object({ kind: z.literal('sign_in'), token: z.string().max(200) }),
  z.object({ kind: z.literal('ping') }),
  /** The person looks at the page. */
  z.object({ kind: z.literal('active') }),
  /** The person writes to a member; more often than `limits.typingEverySeconds` says nothing. */
  z.object({ kind: z.literal('typing'), memberId: uuid() }),
  /** A message to send, by the same rules as the call; answered by the event of the message or by `unsent`. */
  sendMessage.body.extend({ kind: z.literal('message'), clientId }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/**
 * The events that the server pushes. Every event but typing can also be learned by asking again, so a lost one costs
 * delay only.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('pong') }),
  /** A message that I received, or sent from this or another of my devices. */
  z.object({ kind: z.literal('message'), message }),
  /** A message of mine was not stored over the channel: the call, made with the same client id, says why. */
  z.object({ kind: z.literal('unsent'), clientId: z.string() }),
  /** The other person has read my messages up to a sequence. */
  z.object({ kind: z.literal('read'), memberId: z.string(), upTo: z.number() }),
  /** An interest between a member and me changed; the lists are to be fetched again. */
  z.object({
    kind: z.literal('interest'),
    interestId: z.string(),
    memberId: z.string(),
    sentByMe: z.boolean(),
    status: z.string(),
  }),
  /** My view of a member has changed; pages that show the member fetch it again. With my own id: of every member. */
  z.object({ kind: z.literal('member'), memberId: z.string() }),
  z.object({ kind: z.literal('counts'), counts }),
  /** A member is writing to me; holds for a few seconds and is stored nowhere. */
  z.object({ kind: z.literal('typing'), memberId: z.string() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
