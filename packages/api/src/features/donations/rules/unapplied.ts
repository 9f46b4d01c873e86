import { disputedOf, goneOf, refundedOf, sentBackOf } from './gift-standing.ts';
import type { GiftStanding } from './gift-standing.ts';

/**
 * Returns how much of a payment that belongs to no gift must be sent back now. Nothing while the gateway reports other
 * refunds than we know of: those may be the same money.
 */
export const leftUnapplied = (standing: GiftStanding, paymentId: string, refundedThere: number): number => {
  const payment = standing.payments.find(
    ({ paymentId: id, role }) => id === paymentId && role === 'unapplied',
  );
  const refunds = standing.refunds.filter(({ paymentId: id }) => id === paymentId);
  if (payment === undefined || refunds.some(({ state }) => state === 'requested')) return 0;
  const sentBack = sentBackOf(standing, paymentId);
  if (sentBack !== refundedThere) return 0;
  const underWay = sentBack - refundedOf(standing, paymentId);
  return payment.amount - goneOf(standing, payment) - underWay - disputedOf(standing, paymentId, 'open');
};

/** Returns the key of the next refund of such a payment: for a failed refund's key the gateway repeats its answer. */
export const nextReturnKey = ({ refunds }: GiftStanding, paymentId: string): string => {
  const made = refunds.filter(
    (refund) => refund.paymentId === paymentId && refund.kind === 'unapplied',
  ).length;
  return made === 0 ? `unapplied-${paymentId}` : `unapplied-${paymentId}-${made + 1}`;
};
