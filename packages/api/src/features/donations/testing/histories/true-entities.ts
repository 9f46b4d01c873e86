/** The way in which a payment fits no gift of ours. */
export type Wrong = 'amount' | 'currency' | 'order' | 'mode';

/** A payment as it is at the gateway, whatever was reported; in paise and seconds since 1970. */
export interface TruePayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  captured: boolean;
  foreign: boolean;
  refunded: number;
  madeAt: number;
  wrong: Wrong | null;
}

/** A refund as it is at the gateway; `request` is our key, null if it was made there. */
export interface TrueRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  request: string | null;
  madeAt: number;
}

/** A dispute as it is at the gateway, in paise. */
export interface TrueDispute {
  id: string;
  paymentId: string;
  amount: number;
  status: 'open' | 'won' | 'lost' | 'closed';
}

/** Returns the gateway's fee for a captured payment. */
export const feeOf = (amount: number) => {
  const tax = Math.round(amount * 0.0036);
  return { fee: Math.round(amount * 0.02) + tax, tax };
};

/** Returns a payment in the gateway's format. */
export const paymentEntity = (payment: TruePayment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.orderId,
  international: payment.foreign,
  method: 'upi',
  vpa: 'donor@bank',
  captured: payment.captured,
  amount_refunded: payment.refunded,
  ...(payment.captured ? feeOf(payment.amount) : { fee: null, tax: null }),
  error_reason: payment.status === 'failed' ? 'payment_declined' : null,
  notes: [],
  created_at: payment.madeAt,
});

/** Returns a refund in the format of events and the API, as far as we read it. */
export const refundEntity = ({ id, paymentId, amount, status, request, madeAt }: TrueRefund) => ({
  id,
  entity: 'refund',
  payment_id: paymentId,
  amount,
  status,
  notes: request === null ? [] : { request },
  acquirer_data: null,
  created_at: madeAt,
});

/** Returns a dispute in the format of events, as far as we read it. */
export const disputeEntity = ({ id, paymentId, amount, status }: TrueDispute) => ({
  id,
  entity: 'dispute',
  payment_id: paymentId,
  amount,
  status,
});
