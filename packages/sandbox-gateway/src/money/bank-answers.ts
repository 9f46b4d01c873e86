import { after, minuteMilliseconds } from '../clock.ts';
import type { Order, Payment } from '../database/tables.ts';
import type { Work } from '../gateway.ts';
import { bankNumber } from '../random.ts';
import { emitPayment } from '../webhooks/emit.ts';
import { capture } from './capture.ts';
import { changePayment, lockPayment } from './locked-rows.ts';
import { timedOut } from './failures.ts';
import type { PaymentFailure } from './failures.ts';
import { moveMandate } from './mandates.ts';
import { returnUncaptured } from './refunds.ts';
import { lateAnswerMilliseconds } from './time-limits.ts';

/** Returns when the bank is asked for an answer; for a charged mandate, at the debit. */
const askedAt = ({ createdAt, debitsAt }: Payment): Date => debitsAt ?? createdAt;

const capturesItself = (order: Order, payment: Payment, now: Date): boolean =>
  order.capture === 'automatic' &&
  now <= after(askedAt(payment), order.automaticMinutes * minuteMilliseconds);

/** Returns the mandate that a payment sets up; null if a mandate pays it. */
const asksMandate = ({ tokenId, debitsAt }: Payment): string | null => (debitsAt === null ? tokenId : null);

/**
 * Applies the bank's approval, in time or late: the payment is authorized, and captured if the order says so. A second
 * success for a paid order is refunded. Repeated approvals change nothing.
 */
export const bankApproves = async (work: Work, paymentId: string): Promise<Payment> => {
  const { order, payment } = await lockPayment(work, paymentId);
  if (payment.status !== 'created' && payment.status !== 'failed') return payment;
  const authorized = await changePayment(work, paymentId, {
    status: 'authorized',
    failure: null,
    bankReference: bankNumber(work.random),
    bankAnswersAt: null,
    captureBy: after(askedAt(payment), order.manualMinutes * minuteMilliseconds),
  });
  await emitPayment(work, 'authorized', authorized);
  if (order.status === 'paid') return returnUncaptured(work, authorized);
  const answered = capturesItself(order, payment, work.now)
    ? await capture(work, order, authorized)
    : authorized;
  const asked = asksMandate(payment);
  if (asked !== null) await moveMandate(work, asked, 'confirm');
  return answered;
};

/**
 * Fails an unanswered payment, whether by the bank, the donor or a timeout; its order stays open. Only after a timeout
 * may the bank still approve.
 */
export const failPayment = async (
  work: Work,
  paymentId: string,
  failure: PaymentFailure,
): Promise<Payment> => {
  const { payment } = await lockPayment(work, paymentId);
  if (payment.status !== 'created') return payment;
  const failed = await changePayment(work, paymentId, {
    status: 'failed',
    failure: JSON.stringify(failure),
    ...(failure === timedOut ? {} : { bankAnswersAt: null }),
  });
  await emitPayment(work, 'failed', failed);
  const asked = asksMandate(payment);
  if (asked !== null) await moveMandate(work, asked, 'reject');
  return failed;
};

/** Lets the bank stay silent for now; its approval comes late. */
export const bankStaysSilent = async (work: Work, paymentId: string): Promise<Payment> => {
  const { payment } = await lockPayment(work, paymentId);
  if (payment.status !== 'created') return payment;
  return changePayment(work, paymentId, { bankAnswersAt: after(work.now, lateAnswerMilliseconds) });
};
