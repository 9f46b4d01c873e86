import { sql } from 'kysely';

import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { isPastPaying, payableSince } from '../gateway/check-times.ts';
import { ranks } from '../rules/gift-standing.ts';

interface KnownGift {
  readonly state: string;
  readonly failure: string | null;
  /** Null for a gift without an order. */
  readonly orderState: string | null;
}

/** A payment as the database knows it. */
export interface KnownPayment {
  readonly amount: number;
  readonly rank: number;
  /** How much of it went back. */
  readonly gone: number;
  readonly madeAt: Date;
}

type Shown = Pick<GiftStatus, 'state' | 'reason'>;

const reasons: readonly [RegExp, NonNullable<GiftStatus['reason']>][] = [
  [/cancel/i, 'cancelled'],
  [/time/i, 'timed_out'],
  [/insufficient|funds/i, 'insufficient'],
  [/foreign|international/i, 'foreign_card'],
  [/declin|incorrect|invalid|authentication/i, 'declined'],
];

const failureOf = (failure: string | null): GiftStatus['reason'] =>
  reasons.find(([words]) => words.test(failure ?? ''))?.[1] ?? 'other';

/** Returns why payments that neither failed nor were captured came to nothing. */
const endOf = (payments: readonly KnownPayment[]): GiftStatus['reason'] => {
  if (payments.length === 0) return 'not_paid';
  return payments.some(({ rank }) => rank === ranks.authorized) ? 'returned' : 'timed_out';
};

/** Tests whether the bank or the gateway may still decide about a payment. */
export const isUndecided = ({ rank, amount, gone, madeAt }: KnownPayment, now: Date): boolean =>
  (rank === ranks.created || rank === ranks.authorized) && gone < amount && !isPastPaying(now, madeAt);

/** The same as SQL over a `payment` that a bank has approved. */
export const isBeingConfirmed = (now: Date) =>
  sql<boolean>`(payment.rank = ${sql.lit(ranks.authorized)} AND payment.gone < payment.amount AND payment.made_at >= ${payableSince(now)})`;

/**
 * Returns the state to show: `open` while it may still be paid; `waiting` while the gateway has an undecided payment.
 */
export const shownState = (
  { state, failure, orderState }: KnownGift,
  payments: readonly KnownPayment[],
  now: Date,
): Shown => {
  if (state === 'captured') return { state: 'confirmed', reason: null };
  if (state === 'failed') return { state: 'not_taken', reason: failureOf(failure) };
  if (payments.some((payment) => isUndecided(payment, now))) return { state: 'waiting', reason: null };
  if (payments.length === 0 && orderState !== 'closed') return { state: 'open', reason: null };
  return { state: 'not_taken', reason: endOf(payments) };
};
