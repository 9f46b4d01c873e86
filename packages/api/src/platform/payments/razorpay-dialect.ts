import * as z from 'zod';

import type {
  DisputeFact,
  DowntimeFact,
  PaidWith,
  PaymentFact,
  RefundFact,
  SettledLine,
} from './payment-gateway.ts';

const paise = z.int().nonnegative();
// To the end of the year 9999: later moments could not be stored as a date.
const unixTime = z.int().nonnegative().max(253_402_300_799);
/** An id at the gateway. */
export const id = z.string().min(1).max(60);
const word = z.string().max(400).nullish();
// Empty notes are sent as a list.
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())])
  .nullish()
  .transform((given) => (given && !Array.isArray(given) ? given : {}));

const time = (seconds: number): Date => new Date(seconds * 1000);

/** Masks `asha@okbank` as `a***@okbank`. */
const maskedVpa = (vpa: string): string => vpa.replace(/^(.)[^@]*/, '$1***');

const filled = (given: Record<string, string | null | undefined>): PaidWith =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value));

/** A payment; razorpay/markdown-docs api/payments/entity.md. */
export const paymentEntity = z
  .object({
    id,
    amount: paise,
    currency: z.string().max(3),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    order_id: id.nullish(),
    international: z.boolean().nullish(),
    method: word,
    captured: z.boolean().nullish(),
    amount_refunded: paise.nullish(),
    fee: paise.nullish(),
    tax: paise.nullish(),
    error_reason: word,
    error_code: word,
    bank: word,
    wallet: word,
    vpa: word,
    card: z.object({ last4: word, network: word, issuer: word }).nullish(),
    token_id: id.nullish(),
    customer_id: id.nullish(),
    created_at: unixTime,
  })
  .transform((entity): PaymentFact => ({
    paymentId: entity.id,
    orderId: entity.order_id ?? null,
    amount: entity.amount,
    currency: entity.currency,
    // A payment sent back without having been captured never was ours. The `captured` flag alone proves nothing, as
    // samples of authorised payments carry it too.
    status: entity.status === 'refunded' ? (entity.captured ? 'captured' : 'authorized') : entity.status,
    international: entity.international ?? false,
    method: entity.method ?? null,
    paidWith: filled({
      last4: entity.card?.last4?.slice(-4),
      network: entity.card?.network,
      issuer: entity.card?.issuer,
      bank: entity.bank,
      wallet: entity.wallet,
      maskedVpa: entity.vpa ? maskedVpa(entity.vpa) : null,
    }),
    fee: entity.fee ?? null,
    tax: entity.fee === null || entity.fee === undefined ? null : (entity.tax ?? 0),
    failure: entity.error_reason ?? entity.error_code ?? null,
    refunded: entity.amount_refunded ?? 0,
    returned: entity.status === 'refunded' && !entity.captured,
    tokenId: entity.token_id ?? null,
    customerId: entity.customer_id ?? null,
    madeAt: time(entity.created_at),
  }));

/** A refund; razorpay/markdown-docs api/refunds/entity.md. */
export const refundEntity = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
    acquirer_data: z.object({ arn: word, rrn: word, utr: word }).nullish().catch(null),
    created_at: unixTime,
  })
  .transform((entity): RefundFact => ({
    refundId: entity.id,
    paymentId: entity.payment_id,
    amount: entity.amount,
    status: entity.status,
    requestKey: entity.notes['request'] ?? null,
    bankReference:
      entity.acquirer_data?.arn ?? entity.acquirer_data?.rrn ?? entity.acquirer_data?.utr ?? null,
    madeAt: time(entity.created_at),
  }));

/**
 * A dispute; `under_review` and `action_required` are states of an open one. Of a lost one the bank may have taken only a
 * part; razorpay/markdown-docs api/disputes/entity.md.
 */
export const disputeEntity = z
  .object({ id, payment_id: id, amount: paise, amount_deducted: paise.nullish(), status: z.string().max(40) })
  .transform(
    ({ id: disputeId, payment_id: paymentId, amount, amount_deducted: taken, status }): DisputeFact => ({
      disputeId,
      paymentId,
      amount: status === 'lost' && taken ? taken : amount,
      state: status === 'won' || status === 'lost' || status === 'closed' ? status : 'open',
    }),
  );

/** An event; razorpay/markdown-docs webhooks/payloads. Entities that we do not use are not checked. */
export const eventBody = z.object({
  event: z.string().max(80),
  payload: z.object({
    payment: z.object({ entity: z.unknown() }).optional(),
    refund: z.object({ entity: z.unknown() }).optional(),
    dispute: z.object({ entity: z.unknown() }).optional(),
  }),
});

/**
 * A payment method that works badly; razorpay/markdown-docs api/payments/downtime/entity.md. A planned one has not
 * begun.
 */
const downtimeEntity = z
  .object({
    id,
    method: z.string().max(40),
    status: z.enum(['scheduled', 'started', 'updated', 'resolved', 'cancelled']),
    created_at: unixTime,
    updated_at: unixTime.nullish(),
  })
  .transform(({ status, ...entity }): DowntimeFact => ({
    downtimeId: entity.id,
    method: entity.method,
    isOver: status !== 'started' && status !== 'updated',
    changedAt: time(entity.updated_at ?? entity.created_at),
  }));

/** An event about a payment method; razorpay/markdown-docs webhooks/payments. */
export const downtimeBody = z
  .object({
    event: z.string().startsWith('payment.downtime.'),
    payload: z.object({ 'payment.downtime': z.object({ entity: downtimeEntity }) }),
  })
  .transform(({ payload }) => payload['payment.downtime'].entity);

/** A line of the settlement report; razorpay/markdown-docs api/settlements/fetch-recon.md. */
const reconItem = z
  .object({
    entity_id: id,
    type: z.string().max(40),
    debit: paise,
    credit: paise,
    amount: paise,
    fee: paise,
    tax: paise,
    settled: z.boolean(),
    settlement_id: id.nullish(),
    payment_id: id.nullish(),
    dispute_id: id.nullish(),
    created_at: unixTime,
  })
  .transform((item): SettledLine | null => {
    if (!item.settled || !item.settlement_id) return null;
    const kind = item.type === 'payment' || item.type === 'refund' ? item.type : 'adjustment';
    return {
      kind,
      id: item.entity_id,
      paymentId: kind === 'payment' ? item.entity_id : (item.payment_id ?? null),
      disputeId: item.dispute_id ?? null,
      settlementId: item.settlement_id,
      amount: item.amount,
      credit: item.credit,
      debit: item.debit,
      fee: item.fee,
      tax: item.tax,
      madeAt: time(item.created_at),
    };
  });

const namedRow = z.object({ entity_id: id });

/** Reads a row of the report; null if it is not settled yet. A row that is not understood is returned by its name. */
export const readReconRow = (row: unknown, place: number): SettledLine | null | { unread: string } => {
  const { data, success } = reconItem.safeParse(row);
  if (success) return data;
  return { unread: namedRow.safeParse(row).data?.entity_id ?? `row ${place}` };
};

/** An order in the API's answers; razorpay/markdown-docs api/orders/entity.md. */
export const orderEntity = z.object({ id, amount: paise, currency: z.literal('INR') });

/** A list in the API's answers; none of our calls asks for more than fits. */
export const collectionOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).max(1000) });

/** The explanation in a refusal. */
export const errorBody = z.object({ error: z.object({ code: word, description: word, reason: word }) });
