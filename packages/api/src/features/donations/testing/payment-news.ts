import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import type { GivingTest } from './giving-test.ts';
import { paymentFact } from './payment-fact.ts';

/** Makes an event that a gift of ₹1,000, given by its key, is being paid or was, by UPI. */
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
    payment: paymentFact({ paymentId: `pay_${id}`, orderId, status, madeAt: clock.now() }),
  });
};
