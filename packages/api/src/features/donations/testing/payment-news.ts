import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import type { GivingTest } from './giving-test.ts';

/** News from the gateway that a gift of ₹1,000, named by its key, is being paid or was, by UPI. */
export const paymentNews = async (
  { platform, clock }: Pick<GivingTest, 'platform' | 'clock'>,
  gift: string,
  status: PaymentFact['status'],
): Promise<ReturnType<typeof fetched>> => {
  const { id, orderId } = await platform.db
    .selectFrom('donations')
    .innerJoin('gatewayOrders', 'donationId', 'donations.id')
    .select(['donations.id', 'providerOrderId as orderId'])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  return fetched({
    payment: {
      paymentId: `pay_${id}`,
      orderId,
      amount: 1000_00,
      currency: 'INR',
      status,
      international: false,
      method: 'upi',
      paidWith: {},
      fee: null,
      tax: null,
      failure: null,
      refunded: 0,
      returned: false,
      madeAt: clock.now(),
    },
  });
};
