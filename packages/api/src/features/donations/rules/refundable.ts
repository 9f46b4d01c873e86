import { dayMilliseconds, minuteMilliseconds } from '../../../platform/clock.ts';
import { giftGoneOf } from './balances.ts';
import { disputedOf, goneOf } from './gift-standing.ts';
import type { RefundKind, GiftStanding } from './gift-standing.ts';

/** Returns until when a donor can take a gift back; null before it is confirmed. */
export const refundUntil = (confirmedAt: Date | null, refundDays: number): Date | null =>
  confirmedAt === null ? null : new Date(confirmedAt.getTime() + refundDays * dayMilliseconds);

const quietMilliseconds = 10 * minuteMilliseconds;

/** Returns when a refund without news is first queried. */
export const firstAskOf = (madeAt: Date): Date => new Date(madeAt.getTime() + quietMilliseconds);

/** Tests whether the donor's bank disputes a payment and nothing is decided yet. */
export const isDisputed = ({ disputes }: GiftStanding, paymentId: string): boolean =>
  disputes.some((dispute) => dispute.paymentId === paymentId && dispute.state === 'open');

/** Returns what is left of a payment, in paise, after lost disputes and refunds; null if no dispute was lost. */
export const leftByBank = (standing: GiftStanding, paymentId: string): number | null => {
  const payment = standing.payments.find((known) => known.paymentId === paymentId);
  if (payment === undefined || disputedOf(standing, paymentId, 'lost') === 0) return null;
  return payment.amount - goneOf(standing, payment);
};

/** Returns what is left of the gift and of its tip, after refunds under way. */
export const refundableOf = (
  standing: GiftStanding,
): { gift: number; tip: number; paymentId: string | null } => {
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
  // A refund made by hand reduces both parts, as it will once it is done.
  const gone = Math.min(goneOf(standing, counted) + sumOf('gateway'), amount);
  const fromGift = giftGoneOf(standing, paymentId, gone);
  const tipUnderWay = sumOf('tip');
  const left = amount - gone - tipUnderWay;
  const tip = Math.max(0, standing.tip - (gone - fromGift) - tipUnderWay);
  // A refund by hand, or the bank, may have taken what was requested of the tip.
  return { gift: Math.max(0, left - tip), tip, paymentId };
};

/** In paise: the gateway sends back no less. */
export const leastSentBack = 1_00;

/**
 * Returns what the gateway can send back of the rest of a gift and its tip: a tip that is too small is sent with its
 * gift, not alone.
 */
export const sendableOf = ({ gift, tip }: { gift: number; tip: number }): { gift: number; tip: number } => {
  if (tip >= leastSentBack) return { gift, tip };
  const all = gift + tip;
  return { gift: gift > 0 && all >= leastSentBack ? all : 0, tip: 0 };
};
