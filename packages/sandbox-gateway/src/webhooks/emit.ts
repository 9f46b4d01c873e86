import { unixSeconds } from '../clock.ts';
import type { Order, Payment, Refund, Token } from '../database/tables.ts';
import { capturedPayment, orderEntity, paymentWithCard, refundEntity } from '../dialect/entities.ts';
import { toldToken } from '../dialect/token-entities.ts';
import type { Work } from '../gateway.ts';
import { base62 } from '../random.ts';
import { planDeliveries } from './plan-deliveries.ts';

const emit = async (work: Work, event: string, entities: Record<string, object>): Promise<void> => {
  const body = JSON.stringify({
    entity: 'event',
    account_id: work.accountId,
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(work.now),
  });
  const stored = await work.db
    .insertInto('events')
    .values({ id: base62(work.random), type: event, body, createdAt: work.now })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow();
  await work.db.insertInto('deliveries').values(planDeliveries(work, stored)).execute();
};

/** Emits a change of a payment's state, with the payment as of now. */
export const emitPayment = (work: Work, event: 'authorized' | 'failed', payment: Payment): Promise<void> =>
  emit(work, `payment.${event}`, { payment: paymentWithCard(payment) });

/** Emits the capture of a payment, which also pays its order: two events for one fact. */
export const tellCapture = async (work: Work, payment: Payment, order: Order): Promise<void> => {
  await emit(work, 'payment.captured', { payment: capturedPayment(payment) });
  await emit(work, 'order.paid', { payment: paymentWithCard(payment), order: orderEntity(order) });
};

/** Emits a change of a mandate's state. The gateway has no event for resuming after a pause. */
export const tellToken = (
  work: Work,
  event: 'confirmed' | 'rejected' | 'paused' | 'cancelled',
  token: Token,
): Promise<void> => emit(work, `token.${event}`, { token: toldToken(token) });

/** Emits a change of a refund's state; `payment` includes that refund. */
export const tellRefund = (
  work: Work,
  event: 'created' | 'processed' | 'failed',
  refund: Refund,
  payment: Payment,
): Promise<void> =>
  emit(work, `refund.${event}`, { refund: refundEntity(refund), payment: capturedPayment(payment) });

/** Emits the start or end of a payment method's downtime; each method always has the same id. */
export const tellDowntime = (work: Work, method: string, status: 'started' | 'resolved'): Promise<void> => {
  const now = unixSeconds(work.now);
  return emit(work, `payment.downtime.${status}`, {
    'payment.downtime': {
      id: `down_sandbox_${method}`,
      entity: 'payment.downtime',
      method,
      begin: now,
      end: status === 'resolved' ? now : null,
      status,
      scheduled: false,
      severity: 'high',
      instrument: {},
      created_at: now,
      updated_at: now,
    },
  });
};

/** Emits a settlement to the shop's bank. */
export const tellSettlement = (
  work: Work,
  settlement: { id: string; amount: number; utr: string },
): Promise<void> =>
  emit(work, 'settlement.processed', {
    settlement: {
      id: settlement.id,
      entity: 'settlement',
      amount: settlement.amount,
      status: 'processed',
      fees: 0,
      tax: 0,
      utr: settlement.utr,
      created_at: unixSeconds(work.now),
    },
  });
