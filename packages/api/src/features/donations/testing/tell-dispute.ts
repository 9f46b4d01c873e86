import { deliverEvent } from './deliver-event.ts';
import type { GivingTest } from './giving-test.ts';

/** The gateway's id of the payment of a gift. */
export const paymentOf = async ({ platform: { db } }: GivingTest, gift: string): Promise<string> => {
  const { paymentId } = await db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as paymentId')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  return paymentId;
};

/** Tells of a dispute over the payment of a gift, as the gateway does; the amount is in paise. */
export const tellDispute = async (
  t: GivingTest,
  gift: string,
  status: 'open' | 'won' | 'lost',
  amount: number,
): Promise<void> => {
  const paymentId = await paymentOf(t, gift);
  const entity = { id: `disp_${paymentId.slice(4)}`, payment_id: paymentId, amount, status };
  await deliverEvent(t, `payment.dispute.${status === 'open' ? 'created' : status}`, { dispute: entity });
};
