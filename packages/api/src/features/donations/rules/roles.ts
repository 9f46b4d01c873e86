import { goneOf, ranks } from './standing.ts';
import type { PaymentState, Standing } from './standing.ts';

const mayCount = (standing: Standing, payment: PaymentState): boolean =>
  payment.rank === ranks.captured && (standing.takesForeign || !payment.international);

/** Whether the donor has taken the gift back on this payment: then no other takes its place. */
const isTakenBack = ({ refunds }: Standing, { paymentId }: PaymentState): boolean =>
  refunds.some(
    (refund) => refund.paymentId === paymentId && refund.kind === 'whole' && refund.state !== 'failed',
  );

/**
 * Of several captured payments the one that counts: the one the donor took back, else the earliest
 * that is not gone, else the earliest. The gateway sends the others back, or we do.
 */
const countedOne = (standing: Standing): string | null => {
  const ranked = standing.payments
    .filter((payment) => mayCount(standing, payment))
    .map((payment) => ({
      id: payment.paymentId,
      order: [
        isTakenBack(standing, payment) ? 0 : 1,
        goneOf(standing, payment) < payment.amount ? 0 : 1,
        payment.madeAt.getTime(),
      ],
    }))
    .toSorted((left, right) => {
      for (const [at, value] of left.order.entries()) {
        const difference = value - (right.order[at] ?? 0);
        if (difference !== 0) return difference;
      }
      return left.id < right.id ? -1 : 1;
    });
  return ranked[0]?.id ?? null;
};

/** Gives every captured payment its role; at most one counts. */
export const withRoles = (standing: Standing): Standing => {
  const counted = countedOne(standing);
  return {
    ...standing,
    payments: standing.payments.map((payment) => {
      if (payment.rank < ranks.captured) return payment;
      return { ...payment, role: payment.paymentId === counted ? 'counted' : 'unapplied' };
    }),
  };
};
