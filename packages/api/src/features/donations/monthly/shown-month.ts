import { sql } from 'kysely';

import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** What a gift says of the monthly one that it belongs to, for queries of a `gift`. */
export const ofMonthly = {
  /** The secret name of the monthly gift; null for one that is given once. */
  key: sql<string | null>`(SELECT key FROM monthly_gifts WHERE id = monthly_of_gift(gift.id))`,
  /** Whether paying it would set up what has ended since. */
  hasEnded: sql<boolean>`EXISTS (SELECT FROM monthly_gifts WHERE first_donation_id = gift.id AND state = 'ended')`,
  /** What became of its month where a mandate pays it; null where none does. */
  month: sql<MonthOfGift | null>`(SELECT coalesce(outcome, 'open') FROM monthly_turns WHERE donation_id = gift.id)`,
} as const;

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
