import type { PaidWith } from '../../../platform/payments/payment-gateway.ts';

/** How far a payment has come; it only grows. */
export const ranks = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** Of a captured payment: the one that counts for its gift, or one that is to go back. */
export type Role = 'counted' | 'unapplied';

/** A payment of a gift as the gateway told of it, in paise. */
export interface PaymentState {
  readonly paymentId: string;
  readonly amount: number;
  readonly rank: Rank;
  /** Null until it is captured. */
  readonly role: Role | null;
  readonly international: boolean;
  /** Went back as a whole before it was captured. */
  readonly returned: boolean;
  readonly method: string | null;
  readonly paidWith: PaidWith;
  readonly failure: string | null;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly madeAt: Date;
  readonly capturedAt: Date | null;
}

/** In growing finality: a refund that was told to have failed can still turn out to be done. */
export const refundStates = ['requested', 'pending', 'failed', 'processed'] as const;
export type RefundPhase = (typeof refundStates)[number];
/** whole and tip: the donor takes it back; unapplied: came in besides; gateway: was made there. */
export type RefundKind = 'whole' | 'tip' | 'unapplied' | 'gateway';

/** What goes back of a payment, in paise, from the wish to the bank's word. */
export interface RefundState {
  /** Null for one that was made at the gateway and is not stored yet. */
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

/** What a bank asks back of a payment for the donor, in paise. */
export interface DisputeState {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly state: DisputePhase;
}

/** A gift with everything that is known of its money. */
export interface Standing {
  readonly donationId: string;
  readonly campaignId: string;
  readonly donorId: string;
  readonly issuerId: string;
  readonly orderId: string;
  /** Paise; what the order asks for is both together. */
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

/** The refunds of a payment that are done. */
export const processedRefunds = ({ refunds }: Standing, paymentId: string): RefundState[] =>
  refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');

/** What of a payment went back to the donor. */
export const refundedOf = (standing: Standing, paymentId: string): number =>
  sum(processedRefunds(standing, paymentId).map(({ amount }) => amount));

/** What of a payment went back or is on its way there, as the gateway sums it up. */
export const sentBackOf = (standing: Standing, paymentId: string): number =>
  refundedOf(standing, paymentId) +
  sum(
    standing.refunds
      .filter((refund) => refund.paymentId === paymentId && refund.state === 'pending')
      .map(({ amount }) => amount),
  );

/** What of it is disputed: held by the gateway while open, gone when lost. */
export const disputedOf = ({ disputes }: Standing, paymentId: string, state: 'open' | 'lost'): number =>
  sum(
    disputes
      .filter((dispute) => dispute.paymentId === paymentId && dispute.state === state)
      .map(({ amount }) => amount),
  );

/** What the gateway took of a payment for good: of one that went back and was lost as well, more than came in. */
export const takenOf = (standing: Standing, paymentId: string): number =>
  refundedOf(standing, paymentId) + disputedOf(standing, paymentId, 'lost');

/** What of a payment is gone for good. */
export const goneOf = (standing: Standing, { paymentId, amount, rank, returned }: PaymentState): number =>
  returned && rank < ranks.captured ? amount : Math.min(takenOf(standing, paymentId), amount);
