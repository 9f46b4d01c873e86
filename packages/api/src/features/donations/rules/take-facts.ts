import type { GatewayFacts } from '../../../platform/payments/payment-gateway.ts';
import type { GiftStanding } from './gift-standing.ts';
import { takeDispute } from './take-dispute.ts';
import { takePayment } from './take-payment.ts';
import { takeRefund } from './take-refund.ts';
import type { Taken } from './taken.ts';

/** Returns what an event changes in a gift's standing and in the books. Repeated or late news changes nothing. */
export const takeFacts = (
  standing: GiftStanding,
  { payment, refund, dispute }: GatewayFacts,
  now: Date,
): Taken => {
  const start: Taken = { standing, entries: [], misfits: [] };
  const paid = payment === null ? start : takePayment(start, payment, now);
  // Facts about a payment that did not fit do not fit either, which was recorded once.
  if (paid.misfits.length > 0) return paid;
  const refunded = refund === null ? paid : takeRefund(paid, refund, now);
  return dispute === null ? refunded : takeDispute(refunded, dispute);
};
