import { dayMilliseconds, minuteMilliseconds } from '../../../platform/clock.ts';
import { giftGoneOf } from './balances.ts';
import { goneOf } from './standing.ts';
import type { RefundKind, Standing } from './standing.ts';

/** Until when a donor can take a gift back; null before it is confirmed. */
export const refundUntil = (confirmedAt: Date | null, refundDays: number): Date | null =>
  confirmedAt === null ? null : new Date(confirmedAt.getTime() + refundDays * dayMilliseconds);

const quietMilliseconds = 10 * minuteMilliseconds;

/** When a refund that was not heard of since is asked about for the first time. */
export const firstAskOf = (madeAt: Date): Date => new Date(madeAt.getTime() + quietMilliseconds);

/** Whether the giver's bank asks for a payment back and nothing is decided. */
export const isDisputed = ({ disputes }: Standing, paymentId: string): boolean =>
  disputes.some((dispute) => dispute.paymentId === paymentId && dispute.state === 'open');

/** What is left of the gift and of its tip, refunds that are under way taken off. */
export const refundableOf = (standing: Standing): { gift: number; tip: number; paymentId: string | null } => {
  const counted = standing.payments.find(({ role }) => role === 'counted');
  if (counted === undefined) return { gift: 0, tip: 0, paymentId: null };
  const { paymentId, amount } = counted;
  const underWay = standing.refunds.filter(
    ({ paymentId: id, state }) => id === paymentId && (state === 'requested' || state === 'pending'),
  );
  const isWhole = underWay.some(({ kind }) => kind === 'whole' || kind === 'unapplied');
  if (isWhole || isDisputed(standing, paymentId)) return { gift: 0, tip: 0, paymentId };
  const sumOf = (kind: RefundKind) =>
    underWay.filter((refund) => refund.kind === kind).reduce((total, refund) => total + refund.amount, 0);
  // What is sent back by hand falls on both parts, as it does once it is done.
  const gone = Math.min(goneOf(standing, counted) + sumOf('gateway'), amount);
  const fromGift = giftGoneOf(standing, paymentId, gone);
  const tipUnderWay = sumOf('tip');
  const left = amount - gone - tipUnderWay;
  const tip = Math.max(0, standing.tip - (gone - fromGift) - tipUnderWay);
  // A refund by hand, or the bank, may have taken what was asked for of the tip.
  return { gift: Math.max(0, left - tip), tip, paymentId };
};

/** In paise: the gateway sends back no less, whatever it is of. */
export const leastSentBack = 1_00;

/** What of the rest of a gift and of its tip the gateway can send back: too little of a tip goes along with its gift, and not alone. */
export const sendableOf = ({ gift, tip }: { gift: number; tip: number }): { gift: number; tip: number } => {
  if (tip >= leastSentBack) return { gift, tip };
  const all = gift + tip;
  return { gift: gift > 0 && all >= leastSentBack ? all : 0, tip: 0 };
};
