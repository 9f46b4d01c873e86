/** Why a payment failed, as shown in its entity; razorpay/markdown-docs errors/payments/upi.md. */
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

/**
 * Returns why a mandate does not pay; razorpay/markdown-docs
 * api/payments/recurring-payments/upi/create-subsequent-payments.md.
 */
const ofMandate = (reason: string, description: string): PaymentFailure => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'customer',
  step: 'payment_authorization',
  reason,
});

export const mandatePaused = ofMandate('mandate_paused', 'UPI mandate is not active, it is paused by user.');
export const mandateCancelled = ofMandate(
  'mandate_cancelled',
  'UPI mandate created for payment has been cancelled by user.',
);
export const mandateExpired = ofMandate('mandate_expired', 'UPI Mandate is expired.');
export const mandateNotActive = ofMandate('mandate_not_active', 'UPI mandate is not active.');
export const mandateHonoured = ofMandate(
  'mandate_current_cycle_allowed_debit_exceeds',
  'Mandate is already honoured.',
);

export const timedOut: PaymentFailure = {
  code: 'GATEWAY_ERROR',
  description: 'Payment failed because the bank did not answer in time.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
};
