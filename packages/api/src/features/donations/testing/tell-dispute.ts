import { deliverEvent } from './deliver-event.ts';
import type { GivingTest } from './giving-test.ts';

/** Returns the gateway's id of a gift's payment. */
export const paymentOf = async ({ platform: { db } }: GivingTest, gift: string): Promise<string> => {
  const { paymentId } = await db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as paymentId')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  return paymentId;
};

/** Sends an event about a dispute over a gift's payment; the amount is in paise. */
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
