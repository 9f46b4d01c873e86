import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../../platform/database/types.ts';
import { loadGifts } from '../../books/load-gifts.ts';
import { requestRefund } from '../../gateway/request-refund.ts';
import type { WantedRefund } from '../../gateway/request-refund.ts';
import type { Giving } from '../../giving.ts';
import { isDisputed, leastSentBack, refundableOf, refundUntil } from '../../rules/refundable.ts';
import type { GiftStanding } from '../../rules/gift-standing.ts';
import { isLookedInto } from './looked-into.ts';
import { assertUnspent } from './unspent.ts';
import { returnVoucher } from './return-voucher.ts';

/** The part that a donor takes back: everything, or only the tip for Mysathi. */
export type RefundPart = 'all' | 'tip';

interface GiftToRefund {
  id: string;
  source: string;
  campaignId: string;
  confirmedAt: Date | null;
  refundDays: number;
  orderId: string | null;
}

const findGift = async (tx: Transaction<DB>, { book }: Giving, key: string): Promise<GiftToRefund> => {
  const gift = await tx
    .selectFrom('donations as gift')
    .leftJoin('gatewayOrders', 'gatewayOrders.donationId', 'gift.id')
    .select([
      'gift.id',
      'gift.source',
      'gift.campaignId',
      'gift.confirmedAt',
      'gift.refundDays',
      'gatewayOrders.providerOrderId as orderId',
    ])
    .where('gift.key', '=', key)
    .where('gift.mode', '=', book.mode)
    .executeTakeFirst();
  if (gift === undefined) throw new Problem('not_found');
  return gift;
};

/**
 * Returns the refund of what is left of a gift, or of its tip; the caller must have locked the gift.
 * @throws Problem `refund_nothing`, `refund_disputed`, `refund_spent` or `refund_being_paid`
 */
export const leftToSend = async (
  tx: Transaction<DB>,
  giving: Giving,
  standing: GiftStanding,
  part: RefundPart,
): Promise<WantedRefund> => {
  const { donationId, campaignId } = standing;
  const left = refundableOf(standing);
  const amount = part === 'tip' ? left.tip : left.gift + left.tip;
  if (left.paymentId === null) throw new Problem('refund_nothing');
  if (amount < leastSentBack)
    throw new Problem(isDisputed(standing, left.paymentId) ? 'refund_disputed' : 'refund_nothing');
  if (part === 'all' && left.gift > 0) await assertUnspent(tx, giving, campaignId, left.gift);
  const kind = part === 'tip' ? 'tip' : 'whole';
  return { paymentId: left.paymentId, donationId, key: `refund-${crypto.randomUUID()}`, kind, amount };
};

/**
 * Returns a gift or its tip to where it came from, within the days it was made with. The request is stored with the job
 * that sends it; a second request finds nothing left.
 */
export const refundGift = async (giving: Giving, key: string, part: RefundPart): Promise<void> => {
  const { platform, book, feed } = giving;
  const now = platform.clock.now();
  const campaignId = await platform.db.transaction().execute(async (tx) => {
    const gift = await findGift(tx, giving, key);
    const until = refundUntil(gift.confirmedAt, gift.refundDays);
    if (until === null) throw new Problem('refund_nothing');
    if (now > until) throw new Problem('refund_late');
    if (gift.source === 'voucher') {
      await returnVoucher(tx, giving, gift.id, part);
      return gift.campaignId;
    }
    const [stored] = await loadGifts(tx, book, [{ orderId: gift.orderId, paymentId: null }]);
    if (stored === undefined) throw new Problem('refund_nothing');
    if (await isLookedInto(tx, gift.id)) throw new Problem('refund_looked_into');
    await requestRefund(tx, giving, await leftToSend(tx, giving, stored.standing, part));
    return gift.campaignId;
  });
  feed.publish([campaignId]);
};
