import * as z from 'zod';
import { cursor, endpoint, listAnswer } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { uuid } from '../uuid.ts';

/** What the call of this file says when it has done it. */
export const ownGiftMessages = { gifts: 'Your gifts' } as const;

const ownGift = z.object({
  /** Its secret name: whoever has it sees the gift, and takes it back while it can go back. */
  gift: uuid(),
  campaign: z.object({ _id: z.string(), title: z.string() }),
  amount: paise,
  /** What of it counts for its campaign now. */
  kept: paise,
  at: z.iso.datetime(),
  /** Confirmed: it counts, wholly or in part. Not taken: it never counted, and what came in goes back. Gone back: it counts no more. */
  state: z.enum(['waiting', 'confirmed', 'not_taken', 'going_back', 'gone_back']),
  receipt: z.object({ number: z.string(), cancelled: z.boolean() }).nullable(),
  /** The monthly gift that it belongs to, by its secret name. */
  monthly: z.object({ key: uuid(), ended: z.boolean() }).nullable(),
});
export type OwnGift = z.infer<typeof ownGift>;

export const ownGifts = endpoint({
  method: 'GET',
  path: '/gifts',
  summary: 'The gifts that I made while signed in and that somebody paid or tried to pay, newest first',
  access: 'member',
  query: z.object({ cursor }),
  answer: listAnswer(ownGift, {
    /** A campaign on whose page of supporters other gifts are found by e-mail; null where there is none. */
    findIn: z.string().nullable(),
    /** No real money moves. */
    sandbox: z.boolean(),
  }),
});
