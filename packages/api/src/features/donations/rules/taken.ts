import { accounts, balancesOf } from './balances.ts';
import type { Account } from './balances.ts';
import { withRoles } from './roles.ts';
import { takenOf } from './standing.ts';
import type { PaymentState, Standing } from './standing.ts';

/** An entry of the ledger; the amounts sum to zero. */
export interface Entry {
  readonly key: string;
  readonly lines: readonly { account: Account; amount: number }[];
}

/** What somebody has to look at; but for a loss, nothing was posted for it. */
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

/** How a gift stands after the facts taken so far, the entries they posted, and the facts that did not fit. */
export interface Taken {
  readonly standing: Standing;
  readonly entries: readonly Entry[];
  readonly misfits: readonly Misfit[];
}

/** The entries that bring the books from one standing to the next: one per payment that changed. */
const entriesBetween = (before: Standing, after: Standing, key: string, about: string): Entry[] =>
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

/** Posts what a changed standing means for the books; `key` names the entry of the payment that it is about. */
export const posted = (taken: Taken, changed: Standing, key: string, about: string): Taken => {
  const standing = withRoles(changed);
  const entries = entriesBetween(taken.standing, standing, key, about);
  return { ...taken, standing, entries: [...taken.entries, ...entries] };
};

/** Adds what somebody has to look at; it posts nothing. */
export const noted = (taken: Taken, misfit: Misfit): Taken => ({
  ...taken,
  misfits: [...taken.misfits, misfit],
});

/** Notes a payment that went back and was lost as well, however the news came. */
export const notedLoss = (taken: Taken, { paymentId, amount }: PaymentState): Taken => {
  const loss = takenOf(taken.standing, paymentId) - amount;
  if (loss <= 0) return taken;
  return noted(taken, { kind: 'lost_twice', subject: paymentId, detail: `${loss} beyond ${amount}` });
};

/** The payment that a refund or dispute is about. */
export const paymentOf = (
  { payments }: Standing,
  { paymentId }: { paymentId: string },
): PaymentState | undefined => payments.find((payment) => payment.paymentId === paymentId);

/** Of two states the one that stands later in their order: news that comes too late changes nothing. */
export const laterOf = <State>(order: readonly State[], known: State | undefined, told: State): State =>
  known !== undefined && order.indexOf(known) >= order.indexOf(told) ? known : told;
