import { disputedOf, goneOf, processedRefunds, ranks, refundedOf, takenOf } from './gift-standing.ts';
import type { PaymentState, GiftStanding } from './gift-standing.ts';
import { giftGone } from './split.ts';

export const accounts = [
  'gateway_receivable',
  'dispute_hold',
  'campaign_fund',
  'tip_income',
  'unapplied',
  'gateway_fee',
  'gst_on_fee',
  'chargeback_loss',
] as const;
export type Account = (typeof accounts)[number];

/** The balance of each account for one payment; debits positive, always summing to zero. */
export type Balances = Readonly<Record<Account, number>>;

const nothing: Balances = Object.freeze(
  Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, number>,
);

/** Returns the gift's share of what is gone from a payment. */
export const giftGoneOf = (standing: GiftStanding, paymentId: string, gone: number): number => {
  const tipAlone = processedRefunds(standing, paymentId)
    .filter(({ kind }) => kind === 'tip')
    .reduce((total, { amount }) => total + amount, 0);
  return giftGone(standing, gone, tipAlone);
};

/** Computes the balances only from what is known of the payment, so that the order of events has no effect. */
export const balancesOf = (standing: GiftStanding, payment: PaymentState): Balances => {
  if (payment.rank < ranks.captured) return nothing;
  const { paymentId, amount, role } = payment;
  const fee = payment.fee ?? 0;
  const tax = payment.tax ?? 0;
  const held = disputedOf(standing, paymentId, 'open');
  const taken = takenOf(standing, paymentId);
  const gone = goneOf(standing, payment);
  const counted = role === 'counted';
  const giftPart = giftGoneOf(standing, paymentId, gone);
  const fund = counted ? standing.gift - giftPart : 0;
  const tip = counted ? standing.tip - (gone - giftPart) : 0;
  return {
    gateway_receivable: amount - taken - held - fee,
    dispute_hold: held,
    campaign_fund: 0 - fund,
    tip_income: 0 - tip,
    unapplied: counted ? 0 : gone - amount,
    gateway_fee: fee - tax,
    gst_on_fee: tax,
    // It was both refunded and lost, but the gift is gone only once.
    chargeback_loss: taken - gone,
  };
};

/** A gift's contribution to the figures of its campaign, in paise. */
export interface Contribution {
  captured: number;
  refunded: number;
  disputed: number;
  /** The remaining gift's share of the gateway's fee, which the campaign may have to bear. */
  fees: number;
}

/** Computes the contribution of the counted payment, without tip; zeros if there is none. */
export const contributionOf = (standing: GiftStanding): Contribution => {
  const counted = standing.payments.find(({ role }) => role === 'counted');
  if (counted === undefined) return { captured: 0, refunded: 0, disputed: 0, fees: 0 };
  const { paymentId } = counted;
  const refunded = giftGoneOf(standing, paymentId, refundedOf(standing, paymentId));
  const gone = giftGoneOf(standing, paymentId, goneOf(standing, counted));
  const fees = Math.round(((counted.fee ?? 0) * (standing.gift - gone)) / counted.amount);
  return { captured: standing.gift, refunded, disputed: gone - refunded, fees };
};

/** Returns how much of the gift still counts. */
export const keptOf = (standing: GiftStanding): number => {
  const { captured, refunded, disputed } = contributionOf(standing);
  return captured - refunded - disputed;
};
