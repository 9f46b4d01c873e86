import type { PaidWith } from '../../../platform/payments/payment-gateway.ts';

/** The progress of a payment; it only increases. */
export const ranks = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** The role of a captured payment: it counts for its gift, or must be sent back. */
export type Role = 'counted' | 'unapplied';

/** A payment of a gift as the gateway reported it, in paise. */
export interface PaymentState {
  readonly paymentId: string;
  readonly amount: number;
  readonly rank: Rank;
  /** Null until it is captured. */
  readonly role: Role | null;
  readonly international: boolean;
  /** Whether all of it was sent back before it was captured. */
  readonly returned: boolean;
  readonly method: string | null;
  readonly paidWith: PaidWith;
  readonly failure: string | null;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly madeAt: Date;
  readonly capturedAt: Date | null;
}

/** In order of increasing finality: a refund reported as failed can still turn out to be done. */
export const refundStates = ['requested', 'pending', 'failed', 'processed'] as const;
export type RefundPhase = (typeof refundStates)[number];
/** `whole` and `tip`: taken back by the donor; `unapplied`: received in addition; `gateway`: made there. */
export type RefundKind = 'whole' | 'tip' | 'unapplied' | 'gateway';

/** A refund of a payment, in paise, from the request to the bank's confirmation. */
export interface RefundState {
  /** Null for a refund that was made at the gateway and is not stored yet. */
  readonly id: string | null;
  readonly refundId: string | null;
  readonly requestKey: string | null;
  readonly paymentId: string;
  readonly kind: RefundKind;
  readonly amount: number;
  readonly state: RefundPhase;
  readonly bankReference: string | null;
  readonly madeAt: Date;
  readonly processedAt: Date | null;
}

export const disputeStates = ['open', 'closed', 'won', 'lost'] as const;
export type DisputePhase = (typeof disputeStates)[number];

/** A bank's claim on a payment for the donor, in paise. */
export interface DisputeState {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly state: DisputePhase;
}

/** A gift with everything that is known of its money. */
export interface GiftStanding {
  readonly donationId: string;
  readonly campaignId: string;
  readonly donorId: string;
  readonly issuerId: string;
  readonly orderId: string;
  /** In paise; the order is for both together. */
  readonly gift: number;
  readonly tip: number;
  /** As it was when the gift was made. */
  readonly takesForeign: boolean;
  readonly confirmedAt: Date | null;
  readonly payments: readonly PaymentState[];
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the completed refunds of a payment. */
export const processedRefunds = ({ refunds }: GiftStanding, paymentId: string): RefundState[] =>
  refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');

/** Returns how much of a payment went back to the donor. */
export const refundedOf = (standing: GiftStanding, paymentId: string): number =>
  sum(processedRefunds(standing, paymentId).map(({ amount }) => amount));

/** Returns how much of a payment went back or is on its way, as the gateway sums it up. */
export const sentBackOf = (standing: GiftStanding, paymentId: string): number =>
  refundedOf(standing, paymentId) +
  sum(
    standing.refunds
      .filter((refund) => refund.paymentId === paymentId && refund.state === 'pending')
      .map(({ amount }) => amount),
  );

/** Returns how much of it is disputed: held by the gateway while open, gone if lost. */
export const disputedOf = ({ disputes }: GiftStanding, paymentId: string, state: 'open' | 'lost'): number =>
  sum(
    disputes
      .filter((dispute) => dispute.paymentId === paymentId && dispute.state === state)
      .map(({ amount }) => amount),
  );

/** Returns what the gateway took of a payment for good: more than came in if it was both refunded and lost. */
export const takenOf = (standing: GiftStanding, paymentId: string): number =>
  refundedOf(standing, paymentId) + disputedOf(standing, paymentId, 'lost');

/** Returns how much of a payment is gone for good. */
export const goneOf = (standing: GiftStanding, { paymentId, amount, rank, returned }: PaymentState): number =>
  returned && rank < ranks.captured ? amount : Math.min(takenOf(standing, paymentId), amount);
