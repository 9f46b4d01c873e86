import * as z from 'zod';
import { answer, endpoint } from '../endpoint.ts';
import { paise } from '../giving/money.ts';
import { monthlyMethods } from '../options/payment-methods.ts';
import { uuid } from '../uuid.ts';
import { campaignStanding } from './campaigns.ts';

/** What the calls of this file say when they have done it. */
export const monthlyMessages = {
  monthly: 'Your monthly gift',
  paused: 'Paused. Nothing is taken until you resume.',
  resumed: 'Resumed. We write to you before the next gift is taken.',
  stopped: 'Stopped. Nothing more is taken.',
} as const;

/** Why a monthly gift has ended, as a key of the screen's words. */
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
  /** Its secret name: whoever has it sees, pauses and stops it. */
  monthly: uuid(),
  /** Asked: the first gift is not paid, or the bank has not confirmed that it may take more. */
  state: z.enum(['asked', 'active', 'paused', 'ended']),
  pausedBy: z.enum(['donor', 'bank']).nullable(),
  ended: z.enum(monthlyEnds).nullable(),
  /** Each month, in paise. */
  amount: paise,
  tip: paise,
  /** For how many months it was set up, the first gift with them. */
  months: z.number(),
  method: z.enum(monthlyMethods),
  campaign: z.object({ _id: z.string(), title: z.string(), ...campaignStanding.shape }),
  /** The days of the first, the next and the last gift; null where there is none, before the first is taken, and of a next one that its campaign does not reach. */
  startedOn: z.iso.date().nullable(),
  nextOn: z.iso.date().nullable(),
  lastOn: z.iso.date().nullable(),
  endedOn: z.iso.date().nullable(),
  /** It has ended here, and the bank has yet to say that its mandate has ended too; we ask it until it does. */
  mandateLeft: z.boolean(),
  /** The newest first. */
  gifts: z.array(
    z.object({
      /** The secret name of the gift. */
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
