import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { signedPayment } from '../gateway/take-callback.ts';

/** Makes a payment as the gateway reports it: by default ₹1,000 by UPI, captured. */
export const paymentFact = (
  told: Pick<PaymentFact, 'paymentId' | 'orderId' | 'madeAt'> & Partial<PaymentFact>,
): PaymentFact => ({
  ...signedPayment({ amount: 1000_00, ...told }),
  status: 'captured',
  method: 'upi',
  ...told,
});
