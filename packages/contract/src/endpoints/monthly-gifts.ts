import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { monthlyMethods } from '../options/payment-methods.ts';
import { uuid } from '../uuid.ts';
import { campaignStanding } from './campaigns.ts';

/** The success messages of the calls in this file. */
export const monthlyMessages = {
  monthly: 'Your monthly gift',
  paused: 'Paused. Nothing is taken until you resume.',
  resumed: 'Resumed. We write to you before the next gift is taken.',
  stopped: 'Stopped. Nothing more is taken.',
} as const;

/** Why a monthly gift ended; the screen has the words for each. */
export const monthlyEnds = [
  'stopped',
  'completed',
  'cancelled',
  'failing',
  'campaign_over',
  'desk',
  'erased',
  'not_paid',
  'no_mandate',
] as const;
export type MonthlyEnd = (typeof monthlyEnds)[number];

const monthlyGift = z.object({
  /** Its secret key: anyone who has it can see, pause and stop the gift. */
  monthly: uuid(),
  /** `asked`: the first gift is unpaid, or the bank has not confirmed the mandate yet. */
  state: z.enum(['asked', 'active', 'paused', 'ended']),
  pausedBy: z.enum(['donor', 'bank']).nullable(),
  ended: z.enum(monthlyEnds).nullable(),
  /** Charged every month, in paise. */
  amount: paise,
  tip: paise,
  /** The number of months it was set up for, including the first gift. */
  months: z.number(),
  method: z.enum(monthlyMethods),
  campaign: z.object({ _id: z.string(), title: z.string(), ...campaignStanding.shape }),
  /**
   * The days of the first, next and last gift. Null where there is no such gift: before the first is taken, or when the
   * campaign ends before the next.
   */
  startedOn: z.iso.date().nullable(),
  nextOn: z.iso.date().nullable(),
  lastOn: z.iso.date().nullable(),
  endedOn: z.iso.date().nullable(),
  /** Whether it has ended here but the bank has not confirmed the end of the mandate; we keep asking until it does. */
  mandateLeft: z.boolean(),
  /** Newest first. */
  gifts: z.array(
    z.object({
      /** The secret key of the gift. */
      gift: uuid(),
      on: z.iso.date(),
      state: z.enum(['open', 'waiting', 'confirmed', 'not_taken']),
    }),
  ),
  sandbox: z.boolean(),
});
export type MonthlyGift = z.infer<typeof monthlyGift>;

const byKey = z.object({ key: uuid() });

export const readMonthly = endpoint({
  method: 'GET',
  path: '/monthly_gifts/:key',
  summary: 'What is given every month, and how it stands',
  access: 'visitor',
  params: byKey,
  answer: answer(monthlyGift),
});

export const pauseMonthly = endpoint({
  method: 'POST',
  path: '/monthly_gifts/:key/pause',
  summary:
    'Take nothing until it is resumed: what a bank takes meanwhile goes back, and months that pass are left out',
  access: 'visitor',
  params: byKey,
  answer: answer(monthlyGift),
});

export const resumeMonthly = endpoint({
  method: 'POST',
  path: '/monthly_gifts/:key/resume',
  summary: 'Go on after a pause',
  access: 'visitor',
  params: byKey,
  answer: answer(monthlyGift),
});

export const stopMonthly = endpoint({
  method: 'POST',
  path: '/monthly_gifts/:key/stop',
  summary:
    'Take nothing more, for good, and end the mandate at the bank; what a bank takes all the same goes back',
  access: 'visitor',
  params: byKey,
  answer: answer(monthlyGift),
});
