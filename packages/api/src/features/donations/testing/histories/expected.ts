import type { GatewayTruth } from './gateway-truth.ts';
import type { HistoryGift } from './world.ts';

export interface ExpectedGift {
  readonly id: string;
  readonly confirmed: boolean;
  /** Paise that count, and of the tip. */
  readonly kept: number;
  readonly tipKept: number;
  readonly donor: number;
}

/** What the truth at the gateway means for a gift, worked out plainly and apart from the product. */
export const expectedOf = (truth: GatewayTruth, { id, orderId, plan }: HistoryGift): ExpectedGift => {
  const total = plan.amount + plan.tip;
  const goneOf = (paymentId: string) => {
    const refunds = truth.refunds.filter(
      (refund) => refund.paymentId === paymentId && refund.status === 'processed',
    );
    const lost = truth.disputes.filter(
      (dispute) => dispute.paymentId === paymentId && dispute.status === 'lost',
    );
    return [...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0);
  };
  const valid = truth.payments.filter(
    (payment) =>
      payment.orderId === orderId &&
      payment.captured &&
      !payment.foreign &&
      payment.amount === total &&
      payment.currency === 'INR',
  );
  const [counted] = [
    ...valid.filter((payment) => goneOf(payment.id) < total),
    ...valid.filter((payment) => goneOf(payment.id) >= total),
  ];
  if (counted === undefined) return { id, confirmed: false, kept: 0, tipKept: 0, donor: plan.donor };
  const gone = goneOf(counted.id);
  const giftGone =
    gone === total ? plan.amount : Number((BigInt(gone) * BigInt(plan.amount)) / BigInt(total));
  return {
    id,
    confirmed: true,
    kept: plan.amount - giftGone,
    tipKept: plan.tip - (gone - giftGone),
    donor: plan.donor,
  };
};
