import { Problem } from '@mysathi/contract/errors';
import { paymentOptions } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod, PaymentOptionId } from '@mysathi/contract/options/payment-methods';

import { endOfFirstWait } from '../../gateway/check-times.ts';
import type { Mandate, PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import type { Giving } from '../../giving.ts';
import { mandateFor, wantedMandate } from '../../monthly/mandates/mandate-of-order.ts';
import { ranks } from '../../rules/gift-standing.ts';
import { assertDone } from './assert-done.ts';
import { assertOpen } from './open-campaign.ts';
import { emailOfDonor, phoneOfGift } from '../donor-contacts.ts';

/** Returns the address of the route that a donor returns to. */
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
      'gift.id',
      'gift.key',
      'gift.reference',
      'gift.name',
      'gift.sealedPhone',
      'gift.donorId',
      'gift.option',
      'gift.state',
      'giftOrder.amount',
      'giftOrder.providerOrderId',
      'giftOrder.state as orderState',
      'donors.sealedEmail',
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
    .select((gift) =>
      gift
        .exists(
          gift
            .selectFrom('monthlyTurns as turn')
            .select('turn.month')
            .whereRef('turn.donationId', '=', 'gift.id'),
        )
        .as('isOfMonth'),
    )
    .where('gift.id', '=', donationId)
    .executeTakeFirstOrThrow();

interface OrderToMake {
  readonly amount: number;
  readonly reference: string;
  readonly providerOrderId: string | null;
}

/** Returns the order at the gateway, creating it if necessary; after a lost answer it is the same one. */
const orderOf = async (
  { platform }: Giving,
  gateway: PaymentGateway,
  donationId: string,
  { amount, reference, providerOrderId }: OrderToMake,
  mandate: Mandate | null,
): Promise<string> => {
  if (providerOrderId !== null) return providerOrderId;
  const order = { amount, reference, ...(mandate && { mandate }) };
  const { orderId } = assertDone(platform.log, await gateway.createOrder(order), 'an order was not made');
  await platform.db
    .updateTable('gatewayOrders')
    .set({
      providerOrderId: orderId,
      state: 'open',
      nextCheckAt: endOfFirstWait(platform.clock.now()),
    })
    .where('donationId', '=', donationId)
    .where('state', '=', 'creating')
    .execute();
  return orderId;
};

/**
 * Returns the form that sends a donor to the hosted page.
 * @throws Problem `gift_paid`, `gift_closed`, `campaign_paused`, `campaign_covered`, `campaign_ended` or `payment_down`
 */
export const checkoutOf = async (giving: Giving, donationId: string, option?: PaymentOptionId) => {
  const { gateway, platform } = giving;
  const gift = await giftToPay(giving, donationId);
  const { state, orderState, amount } = gift;
  if (state === 'captured') throw new Problem('gift_paid');
  // Captured but not counted: such money cannot count, and the order accepts no other. Gift cards have no order.
  if (amount === null || orderState === 'closed' || gift.isTaken === true) throw new Problem('gift_closed');
  if (gateway === null) {
    platform.log.error('a gift cannot be paid: no payment gateway is set');
    throw new Problem('payment_down');
  }
  assertOpen(gift, platform.clock.now());
  const wanted = await wantedMandate(giving, donationId);
  // A stopped monthly gift is not set up again, and a gift paid by a mandate is not paid by hand.
  if (wanted?.state === 'ended' || gift.isOfMonth === true) throw new Problem('gift_closed');
  const donor = {
    name: gift.name,
    email: emailOfDonor(platform, gift) ?? '',
    phone: phoneOfGift(platform, gift.id, gift.sealedPhone),
  };
  const mandate = wanted ? await mandateFor(giving, gateway, wanted, { amount, donor }) : null;
  const orderId = await orderOf(giving, gateway, donationId, { ...gift, amount }, mandate);
  const comeBack = `${platform.config.publicOrigin}${callbackPath(gift.key)}`;
  return gateway.checkout({
    orderId,
    amount,
    title: gift.title,
    reference: gift.reference,
    // A mandate is bound to the method it was ordered for.
    method: mandate?.method ?? methodOf(option ?? gift.option),
    donor,
    ...(mandate && { mandate }),
    callbackUrl: comeBack,
    // It accepts a form from another site, which the gift's page refuses.
    cancelUrl: comeBack,
  });
};
