/** Why a payment failed, as its entity tells it; razorpay/markdown-docs errors/payments/upi.md. */
export interface PaymentFailure {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

export const declined: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment failed because the bank declined it. No money was taken.',
  source: 'issuer',
  step: 'payment_authorization',
  reason: 'payment_declined',
};

export const moneyShort: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment failed because the account did not hold enough money.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_funds',
};

export const cancelled: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment was cancelled before the bank was asked.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
};

export const timedOut: PaymentFailure = {
  code: 'GATEWAY_ERROR',
  description: 'Payment failed because the bank did not answer in time.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
};
