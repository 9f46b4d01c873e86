import { readGift } from '../../books/load-gifts.ts';
import type { Giving } from '../../giving.ts';
import { refundableOf } from '../../rules/refundable.ts';
import { isLookedInto } from './looked-into.ts';
import { isExpired } from '../cards/use-voucher.ts';

interface Left {
  /** In paise. */
  readonly gift: number;
  readonly tip: number;
  /** Whether it could be returned if the gift card that paid were still valid. */
  readonly cardExpired: boolean;
}

const nothing: Left = { gift: 0, tip: 0, cardExpired: false };

/** Returns what can be given back of a gift and its tip now. */
export const leftOf = async ({ platform: { db, clock } }: Giving, donationId: string): Promise<Left> => {
  const row = await db
    .selectFrom('donations as gift')
    .leftJoin('voucherUses as used', 'used.donationId', 'gift.id')
    .leftJoin('vouchers', 'vouchers.id', 'used.voucherId')
    .select(['gift.kept', 'gift.tip', 'used.returnedTip', 'vouchers.expiresOn'])
    .where('gift.id', '=', donationId)
    .executeTakeFirst();
  if (row === undefined) return nothing;
  if (row.returnedTip !== null && row.expiresOn !== null) {
    const tip = row.tip - row.returnedTip;
    if (isExpired({ expiresOn: row.expiresOn }, clock.now()))
      return { ...nothing, cardExpired: row.kept + tip > 0 };
    return { ...nothing, gift: row.kept, tip };
  }
  const stored = await readGift(db, donationId);
  if (stored === null || (await isLookedInto(db, donationId))) return nothing;
  const { gift, tip } = refundableOf(stored.standing);
  return { ...nothing, gift, tip };
};
