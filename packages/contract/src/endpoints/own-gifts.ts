import * as z from 'zod';
import { cursor, endpoint, listAnswer } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { uuid } from '../uuid.ts';

/** The success message of the call in this file. */
export const ownGiftMessages = { gifts: 'Your gifts' } as const;

const ownGift = z.object({
  /** Its secret key: anyone who has it can see the gift, and take it back while that is possible. */
  gift: uuid(),
  campaign: z.object({ _id: z.string(), title: z.string() }),
  amount: paise,
  /** The part of it that currently counts for its campaign. */
  kept: paise,
  at: z.iso.datetime(),
  /**
   * `confirmed`: it counts, wholly or in part. `not_taken`: it never counted, and any money received is refunded.
   * `gone_back`: it no longer counts.
   */
  state: z.enum(['waiting', 'confirmed', 'not_taken', 'going_back', 'gone_back']),
  receipt: z.object({ number: z.string(), cancelled: z.boolean() }).nullable(),
  /** The monthly gift it belongs to, by its secret key; null for a one-time gift. */
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
    /** A campaign on whose supporters page further gifts can be looked up by e-mail; null if there is none. */
    findIn: z.string().nullable(),
    /** Whether this is the sandbox, where no real money moves. */
    sandbox: z.boolean(),
  }),
});
