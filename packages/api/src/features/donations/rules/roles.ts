import { goneOf, ranks } from './gift-standing.ts';
import type { PaymentState, GiftStanding } from './gift-standing.ts';

const mayCount = (standing: GiftStanding, payment: PaymentState): boolean =>
  payment.rank === ranks.captured && (standing.takesForeign || !payment.international);

/** Tests whether the donor has taken the gift back on this payment: then no other replaces it. */
const isTakenBack = ({ refunds }: GiftStanding, { paymentId }: PaymentState): boolean =>
  refunds.some(
    (refund) => refund.paymentId === paymentId && refund.kind === 'whole' && refund.state !== 'failed',
  );

/**
 * Chooses which of several captured payments counts: the one the donor took back, otherwise the earliest that is not
 * gone, otherwise the earliest. The others are sent back by the gateway or by us.
 */
const countedOne = (standing: GiftStanding): string | null => {
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

/** Assigns a role to every captured payment; at most one counts. */
export const withRoles = (standing: GiftStanding): GiftStanding => {
  const counted = countedOne(standing);
  return {
    ...standing,
    payments: standing.payments.map((payment) => {
      if (payment.rank < ranks.captured) return payment;
      return { ...payment, role: payment.paymentId === counted ? 'counted' : 'unapplied' };
    }),
  };
};
