import * as z from 'zod';
import { answer, cursor, endpoint, listAnswer, plainAnswer } from '../endpoint.ts';
import { flag } from '../fields.ts';
import { cardCodec } from '../member-card.ts';
import { memberIdNames } from '../wire.ts';
import { uuid } from '../uuid.ts';

/** The success messages, shown as toasts. */
export const interestMessages = {
  sent: 'Interest sent',
  accepted: 'Interest accepted. You can chat now.',
  bothInterested: 'They had sent you an interest too. You can chat now.',
  declined: 'Interest declined',
  withdrawn: 'Interest withdrawn',
  reopened: 'Answer withdrawn',
  listed: 'Your requests',
  shortlisted: 'Added to your shortlist',
  unshortlisted: 'Taken off your shortlist',
} as const;

const shownStatus = z.enum(['pending', 'accepted', 'rejected']);
const direction = z.enum(['sent', 'received']);

const cleanInterest = z.object({
  _id: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  status: shownStatus,
  direction,
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  /** Whether the interest was declined with the fixed polite line, which each person reads in their own language. */
  kindly: z.boolean(),
  userInfo: cardCodec.out,
});
/** An interest as its two people see it; `userInfo` is the other person. */
export type Interest = z.output<typeof cleanInterest>;

const receiver = memberIdNames.interest;

/** Converts an interest between wire and clean form. */
const interest = z.codec(
  z.object({
    _id: z.string(),
    userId: z.string(),
    [receiver]: z.string(),
    status: shownStatus,
    direction,
    createdAt: z.string(),
    answeredAt: z.string().nullable(),
    kindly: z.boolean(),
    userInfo: cardCodec,
  }),
  cleanInterest,
  {
    decode: ({ userId, [receiver]: receiverId, ...rest }) => ({ ...rest, senderId: userId, receiverId }),
    encode: ({ senderId, receiverId, ...rest }) => ({ ...rest, userId: senderId, [receiver]: receiverId }),
  },
);

export const listInterests = endpoint({
  method: 'GET',
  path: '/interest_user',
  summary: 'My mailbox: sent or received, or both directions of a status',
  access: 'member',
  query: z.object({
    /**
     * When a status is given, `sent` is ignored: the specification's client always adds it, and expects both
     * directions.
     */
    type: direction.optional(),
    status: shownStatus.optional(),
    cursor,
  }),
  answer: listAnswer(interest, {
    /** Present on the first page only. */
    counts: z
      .object({
        sent: z.number(),
        received: z.number(),
        pending: z.number(),
        accepted: z.number(),
        /** Interests received since the start of yesterday that still await an answer. */
        recent: z.number(),
      })
      .nullable(),
  }),
});

const oneMember = z.object({ memberId: uuid() });

const aboutReceiver = z.codec(z.object({ [receiver]: uuid() }), oneMember, {
  decode: (wire) => ({ memberId: wire[receiver] }),
  encode: ({ memberId }) => ({ [receiver]: memberId }),
});

/** The new state of an interest, so that a card can be updated without a reload. */
const stateAnswer = answer(
  z.object({ _id: z.string(), status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']) }),
);

export const sendInterest = endpoint({
  method: 'POST',
  path: '/interest_user',
  summary: 'Send an interest; answers yes when theirs to me was waiting',
  access: 'member',
  body: aboutReceiver,
  answer: stateAnswer,
});

const byId = z.object({ id: uuid() });
/** The specification's client also names the member; only the interest in the path counts. */
const loosely = z.object({ [receiver]: z.string().max(64).optional() });

export const acceptInterest = endpoint({
  method: 'PUT',
  path: '/interest_user/approve/:id',
  summary: 'Say yes to an interest I received',
  access: 'member',
  params: byId,
  body: loosely,
  answer: stateAnswer,
});

export const declineInterest = endpoint({
  method: 'PUT',
  path: '/interest_user/reject/:id',
  summary: 'Decline an interest I received, also after a yes; kindly with a fixed polite line',
  access: 'member',
  params: byId,
  body: loosely.extend({ kindly: flag.optional() }),
  answer: stateAnswer,
});

export const withdrawInterest = endpoint({
  method: 'DELETE',
  path: '/interest_user/:id',
  summary: 'Take back an interest that was not answered yet',
  access: 'member',
  params: byId,
  answer: stateAnswer,
});

/** Undoes an answer within `limits.interestUndoSeconds`: the interest returns to its previous state. */
export const reopenInterest = endpoint({
  method: 'PUT',
  path: '/interest_user/reopen/:id',
  summary: 'Undo my answer: the interest stands as before it',
  access: 'member',
  params: byId,
  answer: stateAnswer,
});

const kept = memberIdNames.shortlist;

export const shortlistMember = endpoint({
  method: 'POST',
  path: '/shortlisted_user',
  summary: 'Keep a member on my shortlist',
  access: 'member',
  body: z.codec(z.object({ [kept]: uuid() }), oneMember, {
    decode: (wire) => ({ memberId: wire[kept] }),
    encode: ({ memberId }) => ({ [kept]: memberId }),
  }),
  answer: plainAnswer,
});

export const unshortlistMember = endpoint({
  method: 'DELETE',
  path: '/shortlisted_user/:id',
  summary: 'Take a member off my shortlist',
  access: 'member',
  params: byId,
  answer: plainAnswer,
});
