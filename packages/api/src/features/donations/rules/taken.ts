import { accounts, balancesOf } from './balances.ts';
import type { Account } from './balances.ts';
import { withRoles } from './roles.ts';
import { takenOf } from './gift-standing.ts';
import type { PaymentState, GiftStanding } from './gift-standing.ts';

/** An entry of the ledger; its amounts sum to zero. */
export interface Entry {
  readonly key: string;
  readonly lines: readonly { account: Account; amount: number }[];
}

/** Something a person must look at; except for a loss, nothing was posted for it. */
export interface Misfit {
  readonly kind:
    | 'amount'
    | 'currency'
    | 'payment_unknown'
    | 'refund_exceeds'
    | 'refund_failed'
    | 'lost_twice';
  readonly subject: string;
  readonly detail: string;
}

/** A gift's standing after the facts applied so far, the entries they posted, and the facts that did not fit. */
export interface Taken {
  readonly standing: GiftStanding;
  readonly entries: readonly Entry[];
  readonly misfits: readonly Misfit[];
}

/** Returns the entries that bring the books from one standing to the next: one per changed payment. */
const entriesBetween = (before: GiftStanding, after: GiftStanding, key: string, about: string): Entry[] =>
  after.payments.flatMap((payment) => {
    const known = before.payments.find(({ paymentId }) => paymentId === payment.paymentId);
    const was = known && balancesOf(before, known);
    const is = balancesOf(after, payment);
    const lines = accounts
      .map((account) => ({ account, amount: is[account] - (was?.[account] ?? 0) }))
      .filter(({ amount }) => amount !== 0);
    if (lines.length === 0) return [];
    return [{ key: payment.paymentId === about ? key : `apply:${payment.paymentId}:${key}`, lines }];
  });

/** Posts the effects of a changed standing; `key` names the entry of the payment `about`. */
export const posted = (taken: Taken, changed: GiftStanding, key: string, about: string): Taken => {
  const standing = withRoles(changed);
  const entries = entriesBetween(taken.standing, standing, key, about);
  return { ...taken, standing, entries: [...taken.entries, ...entries] };
};

/** Adds something for a person to look at, and posts nothing. */
export const noted = (taken: Taken, misfit: Misfit): Taken => ({
  ...taken,
  misfits: [...taken.misfits, misfit],
});

/** Records a payment that was both refunded and lost, in whatever order the news came. */
export const notedLoss = (taken: Taken, { paymentId, amount }: PaymentState): Taken => {
  const loss = takenOf(taken.standing, paymentId) - amount;
  if (loss <= 0) return taken;
  return noted(taken, { kind: 'lost_twice', subject: paymentId, detail: `${loss} beyond ${amount}` });
};

/** Returns the payment of a refund or dispute. */
export const paymentOf = (
  { payments }: GiftStanding,
  { paymentId }: { paymentId: string },
): PaymentState | undefined => payments.find((payment) => payment.paymentId === paymentId);

/** Returns the later of two states in their order: late news changes nothing. */
export const laterOf = <State>(order: readonly State[], known: State | undefined, told: State): State =>
  known !== undefined && order.indexOf(known) >= order.indexOf(told) ? known : told;
