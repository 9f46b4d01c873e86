import { sql } from 'kysely';

import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { takenDaysAfter } from './monthly-days.ts';

/** SQL about the monthly gift of a `gift`. */
export const ofMonthly = {
  /** The secret key of the monthly gift; null for a single gift. */
  key: sql<string | null>`(SELECT key FROM monthly_gifts WHERE id = monthly_of_gift(gift.id))`,
  /** Whether paying it would set up a monthly gift that has ended since. */
  hasEnded: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE first_donation_id = gift.id AND state = 'ended')`,
  /** Whether further months will be taken although this one is sent back. */
  goesOn: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE id = monthly_of_gift(gift.id) AND (state = 'active' OR paused_by = 'bank'))`,
  /** Whether the monthly gift has ended. */
  isOver: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE id = monthly_of_gift(gift.id) AND state = 'ended')`,
  /** Whether the bank should no longer have taken it, because the gift was paused or had ended. */
  isUnwanted: sql<boolean>`EXISTS (SELECT FROM monthly_turns WHERE donation_id = gift.id AND unwanted_since < gift.confirmed_at)`,
  /** The outcome of its month if a mandate pays it; otherwise null. */
  month: sql<MonthOfGift | null>`(SELECT coalesce(outcome, 'open') FROM monthly_turns WHERE donation_id = gift.id)`,
} as const;

/** SQL: whether a `gift` is paid by a mandate instead of by hand. */
export const isLaterMonth = sql<boolean>`EXISTS (SELECT FROM monthly_turns turn
  JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
  WHERE turn.donation_id = gift.id AND monthly.first_donation_id <> gift.id)`;

/** SQL: whether the payment company has yet to end the mandate of a `monthly` gift that has ended. */
export const mandateIsLeft = sql<boolean>`(monthly.state = 'ended' AND EXISTS (SELECT FROM mandates_to_end
  WHERE monthly_id = monthly.id AND ask_at IS NOT NULL))`;

/** SQL: the next day on which a `monthly` gift is taken; null if its campaign in `campaigns` ends before. */
export const shownNextOn = sql<
  string | null
>`(CASE WHEN campaigns.ends_on < monthly.next_on + ${sql.lit(takenDaysAfter)}
  THEN NULL ELSE monthly.next_on END)`;

/** The state of a month that a mandate pays. */
export type MonthOfGift = 'open' | 'given' | 'failed' | 'skipped';

/**
 * Returns the state to show of such a gift, which nobody pays by hand: it waits until the bank has decided, even before
 * a payment is known.
 */
export const shownOfMonth = (
  shown: Pick<GiftStatus, 'state' | 'reason'>,
  month: MonthOfGift | null,
): Pick<GiftStatus, 'state' | 'reason'> => {
  if (month === null || shown.state !== 'open') return shown;
  if (month === 'open') return { state: 'waiting', reason: null };
  return { state: 'not_taken', reason: month === 'skipped' ? 'not_paid' : 'other' };
};
