import type { GatewayTruth } from './gateway-truth.ts';
import { hold } from './laws.ts';
import type { HistoryGift, HistoryWorld } from './world.ts';

/** The state of a gift that the books must show. */
interface ExpectedGift {
  readonly id: string;
  readonly confirmed: boolean;
  /** The counted amount in paise, and the counted tip. */
  readonly kept: number;
  readonly tipKept: number;
  readonly donor: number;
}

/** Returns what the gateway took of a payment for good; more than its amount if it was both refunded and lost. */
const takenOf = (truth: GatewayTruth, paymentId: string): number => {
  const refunds = truth.refunds.filter(
    (refund) => refund.paymentId === paymentId && refund.status === 'processed',
  );
  const lost = truth.disputes.filter(
    (dispute) => dispute.paymentId === paymentId && dispute.status === 'lost',
  );
  return [...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0);
};

/** Counts the payments that were both refunded and lost. */
export const lostTwice = (truth: GatewayTruth): number =>
  truth.payments.filter(({ id, amount, captured }) => captured && takenOf(truth, id) > amount).length;

/** Computes what the truth at the gateway means for a gift, simply and independently of the product. */
const expectedOf = (truth: GatewayTruth, { id, orderId, plan }: HistoryGift): ExpectedGift => {
  const total = plan.amount + plan.tip;
  const goneOf = (paymentId: string) => Math.min(takenOf(truth, paymentId), total);
  const valid = truth.payments.filter(
    (payment) =>
      payment.orderId === orderId && payment.captured && !payment.foreign && payment.wrong === null,
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

/** Checks that in the end the books match the truth at the gateway. */
export const holdTruth = async (world: HistoryWorld): Promise<void> => {
  const { db, truth, gifts, name } = world;
  const stored = await db
    .selectFrom('donations')
    .select(['id', 'state', 'kept'])
    .where(
      'id',
      'in',
      gifts.map(({ id }) => id),
    )
    .execute();
  for (const gift of gifts) {
    const expected = expectedOf(truth, gift);
    const row = stored.find(({ id }) => id === gift.id);
    hold('2 a gift keeps what the gateway kept', row?.kept === expected.kept, { row, expected, name });
    hold('5 a capture counts', (row?.state === 'captured') === expected.confirmed, { row, expected, name });
    hold('7 neither part falls below nothing', expected.kept >= 0 && expected.tipKept >= 0, expected);
  }
};
