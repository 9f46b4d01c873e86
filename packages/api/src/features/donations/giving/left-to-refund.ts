import { readGift } from '../books/load-gifts.ts';
import type { Giving } from '../giving.ts';
import { refundableOf } from '../rules/refundable.ts';

/** What of a gift and its tip can be given back now, in paise. */
export const leftOf = async (
  { platform: { db } }: Giving,
  donationId: string,
): Promise<{ gift: number; tip: number }> => {
  const row = await db
    .selectFrom('donations as gift')
    .leftJoin('voucherUses as used', 'used.donationId', 'gift.id')
    .select(['gift.kept', 'gift.tip', 'used.returnedTip'])
    .where('gift.id', '=', donationId)
    .executeTakeFirst();
  if (row === undefined) return { gift: 0, tip: 0 };
  if (row.returnedTip !== null) return { gift: row.kept, tip: row.tip - row.returnedTip };
  const stored = await readGift(db, donationId);
  if (stored === null) return { gift: 0, tip: 0 };
  const { gift, tip } = refundableOf(stored.standing);
  return { gift, tip };
};
