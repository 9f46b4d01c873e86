import type { TestCard } from '../checkout/instruments.ts';
import { unixSeconds } from '../clock.ts';
import type { Notes, Order, Payment, Refund } from '../database/tables.ts';

/** Converts notes for the API: empty ones become a list, as with the real gateway. */
export const notesOf = (notes: Notes): Notes | [] => (Object.keys(notes).length === 0 ? [] : notes);

/**
 * Returns an order's additional fields for recurring payments; a UPI mandate is not shown. razorpay/markdown-docs
 * api/payments/recurring-payments/cards.
 */
const recurringFields = ({ mandate, notification }: Order) => ({
  ...(mandate?.method === 'card'
    ? { method: mandate.method, description: null, customer_id: mandate.customerId }
    : {}),
  ...(notification === null
    ? {}
    : {
        notification: {
          token_id: notification.tokenId,
          payment_after: notification.paymentAfter,
          id: notification.id,
        },
      }),
});

/** Returns an order as shown by the API and in events; razorpay/markdown-docs api/orders/entity.md. */
export const orderEntity = (order: Order) => {
  const paid = order.status === 'paid';
  return {
    id: order.id,
    entity: 'order' as const,
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: 'INR' as const,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesOf(order.notes),
    created_at: unixSeconds(order.createdAt),
    ...recurringFields(order),
  };
};

const refundStatus = ({ amount, amountRefunded }: Payment): 'full' | 'partial' | null => {
  if (amountRefunded === 0) return null;
  return amountRefunded === amount ? 'full' : 'partial';
};

/** Returns the bank's references, which differ by method. */
const acquirerData = ({ instrument, bankReference }: Payment): Record<string, string | null> => {
  switch (instrument.method) {
    case 'upi':
      return { rrn: bankReference };
    case 'card':
      return { auth_code: bankReference?.slice(0, 6) ?? null, rrn: bankReference };
    case 'netbanking':
      return { bank_transaction_id: bankReference };
    case 'wallet':
      return { transaction_id: null };
  }
};

// Derived from the payment id, because cards are not stored separately.
const cardId = (payment: Payment): string => payment.id.replace('pay_', 'card_');

/** Returns the properties of a card, as shown wherever one occurs. */
export const cardFacts = ({ network, type, last4, issuer, international }: TestCard) => ({
  entity: 'card' as const,
  name: '',
  last4,
  network,
  type,
  issuer,
  international,
  emi: false,
});

const cardEntity = (payment: Payment) => {
  if (payment.instrument.method !== 'card') return null;
  return { id: cardId(payment), ...cardFacts(payment.instrument.card) };
};

/** Returns a payment without its card's details; razorpay/markdown-docs api/payments/fetch-with-id.md. */
export const paymentEntity = (payment: Payment) => {
  const { instrument, failure } = payment;
  const vpa = instrument.method === 'upi' ? instrument.vpa : null;
  return {
    id: payment.id,
    entity: 'payment' as const,
    amount: payment.amount,
    currency: 'INR' as const,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: instrument.method === 'card' && instrument.card.international,
    method: payment.method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: payment.captured,
    description: payment.description,
    card_id: instrument.method === 'card' ? cardId(payment) : null,
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: instrument.method === 'wallet' ? instrument.wallet : null,
    vpa,
    email: payment.email,
    contact: payment.contact,
    notes: notesOf(payment.notes),
    fee: payment.fee,
    tax: payment.tax,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: acquirerData(payment),
    created_at: unixSeconds(payment.createdAt),
    ...(payment.tokenId === null ? {} : { customer_id: payment.customerId, token_id: payment.tokenId }),
    ...(vpa === null
      ? {}
      : { upi: { payer_account_type: 'bank_account' as const, vpa, flow: 'intent' as const } }),
  };
};

/** Returns a payment with its card, as in events and with `expand[]=card`. */
export const paymentWithCard = (payment: Payment) => {
  const card = cardEntity(payment);
  return { ...paymentEntity(payment), ...(card === null ? {} : { card }) };
};

/** Returns a captured payment with the additional fields of events; razorpay/markdown-docs webhooks/payments.md. */
export const capturedPayment = (payment: Payment) => ({
  ...paymentWithCard(payment),
  base_amount: payment.amount,
  amount_transferred: 0,
});

/** A refund on the wire: `amount` in paise, `created_at` in seconds since 1970. */
export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: 'INR';
  payment_id: string;
  notes: Notes | [];
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: Refund['status'];
  speed_processed: 'normal' | 'instant';
  speed_requested: Refund['speed'];
}

/** Returns a refund; razorpay/markdown-docs api/refunds/fetch-with-id.md. */
export const refundEntity = (refund: Refund): RefundEntity => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: refund.paymentId,
  notes: notesOf(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: refund.bankReference },
  created_at: unixSeconds(refund.createdAt),
  batch_id: null,
  status: refund.status,
  speed_processed: refund.speed === 'optimum' ? 'instant' : 'normal',
  speed_requested: refund.speed,
});

/** Wraps items in the API's list format. */
export const collection = <Item>(items: readonly Item[]) => ({
  entity: 'collection' as const,
  count: items.length,
  items,
});
