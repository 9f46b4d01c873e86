import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import type { Giving } from '../../giving.ts';
import { isExpired } from './use-voucher.ts';

/** Returns what is left on the gift card that paid a gift; null if none did, or it can no longer be used. */
export const leftOnCard = async (
  { platform: { db, clock } }: Giving,
  donationId: string,
): Promise<GiftStatus['giftCard']> => {
  const card = await db
    .selectFrom('voucherUses as used')
    .innerJoin('vouchers', 'vouchers.id', 'used.voucherId')
    .select(['vouchers.balance', 'vouchers.expiresOn'])
    .where('used.donationId', '=', donationId)
    .where('vouchers.blockedAt', 'is', null)
    .executeTakeFirst();
  if (card === undefined || isExpired(card, clock.now())) return null;
  return { left: card.balance, until: card.expiresOn };
};
