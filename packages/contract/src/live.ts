import * as z from 'zod';
import { counts } from './endpoints/counts.ts';
import { clientId, message, sendMessage } from './endpoints/messages.ts';
import { uuid } from './uuid.ts';

/** Path of the push channel, below `/api`. */
export const livePath = '/live';

/** Close codes of the channel. After `tryLater` and `leaving` the client polls and reconnects. */
export const liveClose = {
  leaving: 1001,
  badRequest: 1008,
  tryLater: 1013,
  /** No token arrived in time, or it is (no longer) valid: renew it and reconnect. */
  signedOut: 4401,
  finishProfile: 4403,
} as const;

/** How often each end of the push channel checks that the other is alive. */
export const liveHeartbeatMilliseconds = 25_000;

/**
 * The messages a client sends on the push channel. The first is its token; the cookie came with the upgrade request.
 */
export const liveRequest = z.discriminatedUnion('kind', [
  /** Also sent with a renewed token before the previous one expires. */
  z.object({ kind: z.literal('sign_in'), token: z.string().max(200) }),
  z.object({ kind: z.literal('ping') }),
  /** The person is looking at the page. */
  z.object({ kind: z.literal('active') }),
  /** The person is typing to a member; sending it more often than `limits.typingEverySeconds` has no effect. */
  z.object({ kind: z.literal('typing'), memberId: uuid() }),
  /** A message to send, under the same rules as the call; answered by the `message` event or by `unsent`. */
  sendMessage.body.extend({ kind: z.literal('message'), clientId }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/** The events the server pushes. All but `typing` can also be learned by polling, so a lost event only causes delay. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('pong') }),
  /** A message I received, or sent from this or another device. */
  z.object({ kind: z.literal('message'), message }),
  /** My message was not stored over the channel: the HTTP call, made with the same client id, tells why. */
  z.object({ kind: z.literal('unsent'), clientId: z.string() }),
  /** The other person has read my messages up to this sequence. */
  z.object({ kind: z.literal('read'), memberId: z.string(), upTo: z.number() }),
  /** An interest between a member and me changed; refetch the lists. */
  z.object({
    kind: z.literal('interest'),
    interestId: z.string(),
    memberId: z.string(),
    sentByMe: z.boolean(),
    status: z.string(),
  }),
  /** My view of a member changed; refetch what shows the member. With my own id, this applies to every member. */
  z.object({ kind: z.literal('member'), memberId: z.string() }),
  z.object({ kind: z.literal('counts'), counts }),
  /** A member is typing to me; valid for a few seconds and never stored. */
  z.object({ kind: z.literal('typing'), memberId: z.string() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
