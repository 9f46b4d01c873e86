import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { signedPayment } from '../gateway/take-callback.ts';

/** What the gateway tells of a payment: ₹1,000 by UPI, taken whole, unless told otherwise. */
export const paymentFact = (
  told: Pick<PaymentFact, 'paymentId' | 'orderId' | 'madeAt'> & Partial<PaymentFact>,
): PaymentFact => ({
  ...signedPayment({ amount: 1000_00, ...told }),
  status: 'captured',
  method: 'upi',
  ...told,
});
