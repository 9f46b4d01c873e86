import { disputedOf, goneOf, refundedOf, sentBackOf } from './standing.ts';
import type { Standing } from './standing.ts';

/**
 * What of a payment that belongs to no gift is to be sent back now. Nothing while the gateway tells of
 * more or less sent back than we know of: those may be the same paise.
 */
export const leftUnapplied = (standing: Standing, paymentId: string, refundedThere: number): number => {
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

/** The key of the next refund of such a payment: the gateway answers one that failed as it did before. */
export const nextReturnKey = ({ refunds }: Standing, paymentId: string): string => {
  const made = refunds.filter(
    (refund) => refund.paymentId === paymentId && refund.kind === 'unapplied',
  ).length;
  return made === 0 ? `unapplied-${paymentId}` : `unapplied-${paymentId}-${made + 1}`;
};
