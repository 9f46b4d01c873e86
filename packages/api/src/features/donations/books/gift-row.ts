import { contributionOf, keptOf } from '../rules/balances.ts';
import { ranks } from '../rules/gift-standing.ts';
import type { PaymentState, GiftStanding } from '../rules/gift-standing.ts';

/** The progress of a gift; it never leaves `captured`. */
export type GiftState = 'created' | 'failed' | 'authorized' | 'captured';

/** A stored gift, with the fields that a change is compared with. */
export interface StoredGift {
  readonly standing: GiftStanding;
  readonly state: GiftState;
  readonly failure: string | null;
}

const newestFailure = (payments: readonly PaymentState[]): string | null =>
  payments
    .filter(({ rank }) => rank === ranks.failed)
    .toSorted(
      (left, right) =>
        right.madeAt.getTime() - left.madeAt.getTime() || (left.paymentId < right.paymentId ? 1 : -1),
    )
    .at(0)?.failure ?? null;

/** The reason for money that was received but does not count. */
const foreignCard = 'foreign_card';

/** Derives the state of a gift from its payments; once captured it stays so. */
const stateOf = ({ payments, confirmedAt }: GiftStanding): { state: GiftState; failure: string | null } => {
  const counted = payments.some(({ role }) => role === 'counted');
  if (counted || confirmedAt !== null) return { state: 'captured', failure: null };
  if (payments.some(({ role }) => role === 'unapplied')) return { state: 'failed', failure: foreignCard };
  if (payments.some(({ rank }) => rank === ranks.authorized)) return { state: 'authorized', failure: null };
  if (payments.some(({ rank }) => rank === ranks.created)) return { state: 'created', failure: null };
  if (payments.length > 0) return { state: 'failed', failure: newestFailure(payments) };
  return { state: 'created', failure: null };
};

/** Returns what a changed gift writes besides its payments, refunds and disputes. */
export const changesOf = (before: StoredGift, after: GiftStanding) => {
  const was = contributionOf(before.standing);
  const is = contributionOf(after);
  const keptBefore = keptOf(before.standing);
  const kept = keptOf(after);
  const { state, failure } = stateOf(after);
  // Also for a gift that was confirmed and whose payment turned out to come from abroad.
  const goneBefore = before.state === 'captured' ? before.standing.gift - keptBefore : 0;
  const goneOfGift = state === 'captured' ? after.gift - kept : 0;
  const captured = new Set(
    after.payments.filter(({ rank }) => rank === ranks.captured).map(({ paymentId }) => paymentId),
  );
  const done = (standing: GiftStanding) =>
    standing.refunds.filter(
      ({ state: phase, paymentId }) => phase === 'processed' && captured.has(paymentId),
    );
  const known = new Set(done(before.standing).map(({ refundId }) => refundId));
  return {
    state,
    failure,
    kept,
    isNewlyConfirmed: before.state !== 'captured' && state === 'captured',
    totals: {
      captured: is.captured - was.captured,
      refunded: is.refunded - was.refunded,
      disputed: is.disputed - was.disputed,
      fees: is.fees - was.fees,
      gifts: Number(kept > 0) - Number(keptBefore > 0),
    },
    keptChange: kept - keptBefore,
    /** The amount that is gone of the gift, for the note on its receipt, and whether that has changed. */
    goneOfGift,
    isGoneChanged: goneOfGift !== goneBefore,
    newRefunds: done(after).filter(({ refundId }) => !known.has(refundId)),
  };
};

/** See `changesOf`; amounts are in paise, differences are negative for decreases. */
export type GiftChange = ReturnType<typeof changesOf>;
