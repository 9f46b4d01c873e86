import { Problem } from '@mysathi/contract/errors';
import { paymentOptions } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod, PaymentOptionId } from '@mysathi/contract/options/payment-methods';

import { endOfFirstWait } from '../gateway/check-times.ts';
import type { Giving } from '../giving.ts';
import { ranks } from '../rules/standing.ts';
import { assertOpen } from './open-campaign.ts';

/** Address of the route that a donor comes back to. */
export const callbackPath = (key: string): string => `/api/payments/callback/${key}`;

const methodOf = (option: string): CheckoutMethod =>
  paymentOptions.find(({ id }) => id === option)?.method ?? 'upi';

const giftToPay = async ({ platform: { db } }: Giving, donationId: string) =>
  db
    .selectFrom('donations as gift')
    .leftJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .select([
      'gift.key',
      'gift.reference',
      'gift.name',
      'gift.phone',
      'gift.option',
      'gift.state',
      'giftOrder.amount',
      'giftOrder.providerOrderId',
      'giftOrder.state as orderState',
      'donors.email',
      'campaigns.title',
      'campaigns.status',
      'campaigns.endsOn',
      'campaigns.coveredAt',
    ])
    .select((gift) =>
      gift
        .exists(
          gift
            .selectFrom('payments')
            .select('payments.rank')
            .whereRef('payments.donationId', '=', 'gift.id')
            .where('payments.rank', '=', ranks.captured),
        )
        .as('isTaken'),
    )
    .where('gift.id', '=', donationId)
    .executeTakeFirstOrThrow();

/** The order at the gateway, made now unless it is there: repeated after a lost answer it is the same one. */
const orderOf = async (
  giving: Giving,
  donationId: string,
  {
    amount,
    reference,
    providerOrderId,
  }: { amount: number; reference: string; providerOrderId: string | null },
): Promise<string> => {
  const { gateway, platform } = giving;
  if (providerOrderId !== null) return providerOrderId;
  if (gateway === null) throw new Problem('payment_down');
  const made = await gateway.createOrder({ amount, reference });
  if (made.kind !== 'done') {
    const reason = 'reason' in made ? made.reason : '';
    const isOurs = made.kind === 'rejected';
    platform.log[isOurs ? 'error' : 'warn']({ outcome: made.kind, reason }, 'an order was not made');
    throw new Problem(isOurs ? 'payment_refused' : 'payment_down');
  }
  await platform.db
    .updateTable('gatewayOrders')
    .set({
      providerOrderId: made.value.orderId,
      state: 'open',
      nextCheckAt: endOfFirstWait(platform.clock.now()),
    })
    .where('donationId', '=', donationId)
    .where('state', '=', 'creating')
    .execute();
  return made.value.orderId;
};

/**
 * The form that hands a donor over to the hosted page. Throws gift_paid, gift_closed, campaign_paused,
 * campaign_covered, campaign_ended, payment_down.
 */
export const checkoutOf = async (giving: Giving, donationId: string, option?: PaymentOptionId) => {
  const { gateway, platform } = giving;
  const gift = await giftToPay(giving, donationId);
  const { state, orderState, amount } = gift;
  if (state === 'captured') throw new Problem('gift_paid');
  // Taken and not paid: the money cannot count, and the order takes no other. A gift card has none.
  if (amount === null || orderState === 'closed' || gift.isTaken === true) throw new Problem('gift_closed');
  if (gateway === null) {
    platform.log.error('a gift cannot be paid: no payment gateway is set');
    throw new Problem('payment_down');
  }
  assertOpen(gift, platform.clock.now());
  const orderId = await orderOf(giving, donationId, { ...gift, amount });
  const comeBack = `${platform.config.publicOrigin}${callbackPath(gift.key)}`;
  return gateway.checkout({
    orderId,
    amount,
    title: gift.title,
    reference: gift.reference,
    method: methodOf(option ?? gift.option),
    donor: { name: gift.name, email: gift.email ?? '', phone: gift.phone },
    callbackUrl: comeBack,
    // Takes a form of another site as well, which the page of the gift refuses.
    cancelUrl: comeBack,
  });
};
