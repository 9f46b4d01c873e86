import { kolkataMorning } from '../clock.ts';
import type { Order, Payment } from '../database/tables.ts';
import { notAuthorized, orderIsPaid, otherCaptureAmount } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { tellCapture } from '../webhooks/emit.ts';
import { changePayment, lockPayment } from './locked-rows.ts';
import { feeOf } from './fees.ts';
import { returnUncaptured } from './refunds.ts';
import { settlementDays } from './time-limits.ts';

/** Captures an authorized payment: the order is paid, and its other authorized payments are refunded. */
export const capture = async (work: Work, order: Order, payment: Payment): Promise<Payment> => {
  const captured = await changePayment(work, payment.id, {
    ...feeOf(payment.amount),
    status: 'captured',
    captured: true,
    captureBy: null,
    settlesAt: kolkataMorning(work.now, settlementDays),
  });
  const paid = await work.db
    .updateTable('orders')
    .set({ status: 'paid' })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellCapture(work, captured, paid);
  const others = await work.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', '=', 'authorized')
    .orderBy('seq')
    .execute();
  for (const other of others) await returnUncaptured(work, other);
  return captured;
};

/** Captures manually, for the shop: only authorized payments, and only in full. */
export const captureByHand = async (work: Work, paymentId: string, amount: number): Promise<Payment> => {
  const { order, payment } = await lockPayment(work, paymentId);
  if (order.status === 'paid') throw orderIsPaid();
  if (payment.status !== 'authorized') throw notAuthorized();
  if (amount !== payment.amount) throw otherCaptureAmount();
  return capture(work, order, payment);
};
