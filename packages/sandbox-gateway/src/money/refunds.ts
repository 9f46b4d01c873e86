import { after } from '../clock.ts';
import type { Notes, Payment, Refund } from '../database/tables.ts';
import { fullyRefunded, notCaptured, refundTooLarge } from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { newId } from '../gateway.ts';
import { bankNumber } from '../random.ts';
import { tellRefund } from '../webhooks/emit.ts';
import { changePayment, lockPayment } from './locked-rows.ts';
import { moveMandate } from './mandates.ts';
import { pendingRefundMilliseconds } from './time-limits.ts';

/** The request for a refund of a payment. */
export interface RefundRequest {
  /** In whole paise; null for everything that is left. */
  amount: number | null;
  speed: Refund['speed'];
  receipt: string | null;
  notes: Notes;
}

/** Returns the state of a new refund according to the switch, and when and how the bank answers. */
const courseOf = ({ now, random, switches }: Work) => {
  if (switches.refunds === 'at-once')
    return { status: 'processed' as const, bankReference: bankNumber(random), answersAt: null, answer: null };
  const answer = switches.refunds === 'failing' ? ('failed' as const) : ('processed' as const);
  return {
    status: 'pending' as const,
    bankReference: null,
    answersAt: after(now, pendingRefundMilliseconds),
    answer,
  };
};

const insertRefund = async (
  work: Work,
  payment: Payment,
  request: RefundRequest & { amount: number },
  course: ReturnType<typeof courseOf>,
): Promise<Refund> => {
  const refund = await work.db
    .insertInto('refunds')
    .values({
      ...course,
      id: newId(work, 'rfnd'),
      paymentId: payment.id,
      amount: request.amount,
      speed: request.speed,
      receipt: request.receipt,
      notes: JSON.stringify(request.notes),
      createdAt: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellRefund(work, 'created', refund, payment);
  if (refund.status === 'processed') await tellRefund(work, 'processed', refund, payment);
  return refund;
};

/** Adds a refund to the payment's refunded amount; with a negative amount, removes it again. */
const reserve = (work: Work, payment: Payment, amount: number): Promise<Payment> => {
  const amountRefunded = payment.amountRefunded + amount;
  const status = amountRefunded === payment.amount ? ('refunded' as const) : ('captured' as const);
  return changePayment(work, payment.id, { amountRefunded, status });
};

/** Refunds captured money in part or in full, never more than is left. */
export const refundPayment = async (
  work: Work,
  paymentId: string,
  request: RefundRequest,
): Promise<Refund> => {
  const { payment } = await lockPayment(work, paymentId);
  if (!payment.captured) throw notCaptured();
  const left = payment.amount - payment.amountRefunded;
  if (left === 0) throw fullyRefunded();
  const amount = request.amount ?? left;
  if (amount > left) throw refundTooLarge();
  return insertRefund(work, await reserve(work, payment, amount), { ...request, amount }, courseOf(work));
};

/** Applies the bank's answer to a pending refund; after a failure it can be requested again. */
export const answerRefund = async (work: Work, refundId: string): Promise<void> => {
  const asked = await work.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const { payment } = await lockPayment(work, asked.paymentId);
  const failed = asked.answer === 'failed';
  const refund = await work.db
    .updateTable('refunds')
    .set({
      status: failed ? 'failed' : 'processed',
      answersAt: null,
      bankReference: failed ? null : bankNumber(work.random),
    })
    .where('id', '=', refundId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (refund === undefined) return;
  const standing = failed ? await reserve(work, payment, -refund.amount) : payment;
  await tellRefund(work, failed ? 'failed' : 'processed', refund, standing);
};

/** Returns authorized money that was never captured: no fee, `captured` stays false, and the mandate it set up ends. */
export const returnUncaptured = async (work: Work, payment: Payment): Promise<Payment> => {
  const returned = await changePayment(work, payment.id, {
    status: 'refunded',
    amountRefunded: payment.amount,
    captureBy: null,
  });
  await insertRefund(
    work,
    returned,
    { amount: payment.amount, speed: 'normal', receipt: null, notes: {} },
    { status: 'processed', bankReference: bankNumber(work.random), answersAt: null, answer: null },
  );
  if (payment.tokenId !== null && payment.debitsAt === null)
    await moveMandate(work, payment.tokenId, 'cancel');
  return returned;
};
