import { sql } from 'kysely';

import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import type { Giving } from '../../giving.ts';

/**
 * Returns the key of a return in the books and its letter; `returned` is everything returned of the gift so far, in
 * paise.
 */
export const cardReturnKey = (donationId: string, returned: number): string =>
  `voucher-return:${donationId}:${returned}`;

/** Returns what went back to the gift card that paid, from the books. */
export const returnedToCard = async (
  { platform: { db }, book: { mode } }: Giving,
  donationId: string,
): Promise<GiftStatus['refund']['made']> => {
  const used = await db
    .selectFrom('voucherUses')
    .select(['returned', 'returnedTip'])
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  if (used === undefined || used.returned === 0) return [];
  // Either the tip went first and the gift after it, or everything at once.
  const keys = [used.returnedTip, used.returned].map((returned) => cardReturnKey(donationId, returned));
  const { rows } = await sql<{ amount: number; at: Date }>`
    SELECT -line.amount AS amount, entry.created_at AS at FROM journal_entries entry
    JOIN postings line ON line.entry_id = entry.id AND line.account = 'voucher_liability'
    WHERE entry.mode = ${mode} AND entry.key = ANY(${keys}::text[]) ORDER BY entry.id`.execute(db);
  return rows.map(({ amount, at }) => ({
    amount,
    state: 'processed',
    lookedInto: false,
    at: at.toISOString(),
    bankReference: null,
  }));
};
