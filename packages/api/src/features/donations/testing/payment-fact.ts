import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';

/** What the gateway tells of a payment: ₹1,000 by UPI, taken whole, unless told otherwise. */
export const paymentFact = (
  told: Pick<PaymentFact, 'paymentId' | 'orderId' | 'madeAt'> & Partial<PaymentFact>,
): PaymentFact => ({
  amount: 1000_00,
  currency: 'INR',
  status: 'captured',
  international: false,
  method: 'upi',
  paidWith: {},
  fee: null,
  tax: null,
  failure: null,
  refunded: 0,
  returned: false,
  ...told,
});
