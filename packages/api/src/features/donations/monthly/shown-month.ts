import { sql } from 'kysely';

import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { takenDaysAfter } from './monthly-days.ts';

/** What a gift says of the monthly one that it belongs to, for queries of a `gift`. */
export const ofMonthly = {
  /** The secret name of the monthly gift; null for one that is given once. */
  key: sql<string | null>`(SELECT key FROM monthly_gifts WHERE id = monthly_of_gift(gift.id))`,
  /** Whether paying it would set up what has ended since. */
  hasEnded: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE first_donation_id = gift.id AND state = 'ended')`,
  /** Whether its further months are taken although this one goes back. */
  goesOn: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE id = monthly_of_gift(gift.id) AND (state = 'active' OR paused_by = 'bank'))`,
  /** Whether it has ended, by whichever of its gifts one asks. */
  isOver: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE id = monthly_of_gift(gift.id) AND state = 'ended')`,
  /** Whether its bank was to take it no more, as it was paused or had ended. */
  isUnwanted: sql<boolean>`EXISTS (SELECT FROM monthly_turns WHERE donation_id = gift.id AND unwanted_since < gift.confirmed_at)`,
  /** What became of its month where a mandate pays it; null where none does. */
  month: sql<MonthOfGift | null>`(SELECT coalesce(outcome, 'open') FROM monthly_turns WHERE donation_id = gift.id)`,
} as const;

/** Whether a `gift` was not given by hand: a mandate pays it. */
export const isLaterMonth = sql<boolean>`EXISTS (SELECT FROM monthly_turns turn
  JOIN monthly_gifts monthly ON monthly.id = turn.monthly_id
  WHERE turn.donation_id = gift.id AND monthly.first_donation_id <> gift.id)`;

/** Whether the payment company has yet to end the mandate of a `monthly` gift that has ended. */
export const mandateIsLeft = sql<boolean>`(monthly.state = 'ended' AND EXISTS (SELECT FROM mandates_to_end
  WHERE monthly_id = monthly.id AND ask_at IS NOT NULL))`;

/** The next day on which something of a `monthly` gift is taken; null where its one of the `campaigns` ends before. */
export const shownNextOn = sql<
  string | null
>`(CASE WHEN campaigns.ends_on < monthly.next_on + ${sql.lit(takenDaysAfter)}
  THEN NULL ELSE monthly.next_on END)`;

/** How the month of a gift stands that its mandate pays. */
export type MonthOfGift = 'open' | 'given' | 'failed' | 'skipped';

/** Nobody pays such a gift by hand: until the bank has said yes or no it waits, also before a payment is known. */
export const shownOfMonth = (
  shown: Pick<GiftStatus, 'state' | 'reason'>,
  month: MonthOfGift | null,
): Pick<GiftStatus, 'state' | 'reason'> => {
  if (month === null || shown.state !== 'open') return shown;
  if (month === 'open') return { state: 'waiting', reason: null };
  return { state: 'not_taken', reason: month === 'skipped' ? 'not_paid' : 'other' };
};
