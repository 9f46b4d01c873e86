import { sql } from 'kysely';

import { after } from '../clock.ts';
import type { Order, Payment, Token } from '../database/tables.ts';
import {
  beyondMandate,
  chargeUnderWay,
  GatewayError,
  orderIsPaid,
  otherMandate,
  otherOrderAmount,
} from '../dialect/errors.ts';
import type { Work } from '../gateway.ts';
import { insertPayment } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { bankApproves, failPayment } from './bank-answers.ts';
import {
  mandateCancelled,
  mandateExpired,
  mandateHonoured,
  mandateNotActive,
  mandatePaused,
  moneyShort,
} from './failures.ts';
import type { PaymentFailure } from './failures.ts';
import { paymentsOfOrder } from './read-rows.ts';
import { lockOrder, lockPayment } from './locked-rows.ts';
import { changeToken, lockMandate, lockToken } from './mandates.ts';
import { preDebitMilliseconds } from './time-limits.ts';

/** A shop's request to charge a mandate. */
export interface Charge extends Omit<Attempt, 'instrument' | 'recurring'> {
  orderId: string;
  customerId: string;
  tokenId: string;
  /** In whole paise. */
  amount: number;
}

/** Returns why a mandate does not pay at a given time; null if it does. */
const standsAgainst = ({ status, expiresAt }: Token, now: Date): PaymentFailure | null => {
  if (status === 'paused') return mandatePaused;
  if (status === 'cancelled') return mandateCancelled;
  if (status !== 'confirmed') return mandateNotActive;
  return expiresAt < now ? mandateExpired : null;
};

const refuse = ({ description, ...failure }: PaymentFailure): GatewayError =>
  new GatewayError(description, { source: failure.source, reason: failure.reason });

/**
 * Returns when the money is debited: for UPI after the bank's advance notification, and never before the shop's
 * requested time.
 */
const debitTime = ({ now }: Work, order: Order, { instrument }: Token): Date => {
  const told = order.notification === null ? now : order.createdAt;
  const wanted = (order.notification?.paymentAfter ?? 0) * 1000;
  const possible = instrument.method === 'upi' ? after(told, preDebitMilliseconds).getTime() : 0;
  return new Date(Math.max(now.getTime(), wanted, possible));
};

/** Whether a UPI mandate has already paid in the calendar month of the debit; it may only do so once. */
const hasPaidThisMonth = async ({ db }: Work, token: Token, debitsAt: Date): Promise<boolean> => {
  if (token.instrument.method !== 'upi') return false;
  const month = sql`date_trunc('month', ${debitsAt}::timestamptz AT TIME ZONE 'Asia/Kolkata')`;
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('tokenId', '=', token.id)
    .where('captured', '=', true)
    .where(sql`date_trunc('month', debits_at AT TIME ZONE 'Asia/Kolkata')`, '=', month)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
};

const failureOf = async (work: Work, token: Token, debitsAt: Date): Promise<PaymentFailure | null> => {
  const against = standsAgainst(token, work.now);
  if (against !== null) return against;
  if (await hasPaidThisMonth(work, token, debitsAt)) return mandateHonoured;
  if (!token.nextFails) return null;
  await changeToken(work, token.id, { nextFails: false });
  return moneyShort;
};

/** Performs a debit that is due: the bank pays or refuses. A payment answered manually before stays as it is. */
export const debit = async (work: Work, paymentId: string): Promise<Payment> => {
  const { payment } = await lockPayment(work, paymentId);
  if (payment.status !== 'created' || payment.tokenId === null || payment.debitsAt === null) return payment;
  const token = await lockMandate(work, payment.tokenId);
  const failure = await failureOf(work, token, payment.debitsAt);
  await changeToken(work, token.id, { usedAt: work.now });
  return failure === null ? bankApproves(work, paymentId) : failPayment(work, paymentId, failure);
};

/** Charges an order to a mandate for the shop; an order has one payment at a time. */
export const chargeMandate = async (
  work: Work,
  { orderId, customerId, tokenId, amount, ...attempt }: Charge,
): Promise<Payment> => {
  const order = await lockOrder(work, orderId);
  if (order.status === 'paid') throw orderIsPaid();
  if (amount !== order.amount) throw otherOrderAmount();
  const token = await lockToken(work, tokenId, customerId);
  if (order.notification !== null && order.notification.tokenId !== tokenId) throw otherMandate();
  const against = standsAgainst(token, work.now);
  if (against !== null) throw refuse(against);
  if (amount > token.maxAmount) throw beyondMandate();
  const tried = await paymentsOfOrder(work.db, orderId);
  if (tried.some(({ status }) => status !== 'failed')) throw chargeUnderWay();
  const debitsAt = debitTime(work, order, token);
  const payment = await insertPayment(
    work,
    order,
    { ...attempt, instrument: token.instrument },
    { customerId, tokenId, debitsAt },
  );
  return debitsAt > work.now ? payment : debit(work, payment.id);
};
