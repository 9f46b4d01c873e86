import type {
  DisputeFact,
  GatewayFacts,
  PaymentFact,
  RefundFact,
} from '../../../platform/payments/payment-gateway.ts';
import { accounts, balancesOf } from './balances.ts';
import type { Account } from './balances.ts';
import { withRoles } from './roles.ts';
import { disputeStates, ranks, refundedOf, refundStates, takenOf } from './standing.ts';
import type { PaymentState, Standing } from './standing.ts';

/** An entry of the ledger; the amounts sum to zero. */
export interface Entry {
  readonly key: string;
  readonly lines: readonly { account: Account; amount: number }[];
}

export type ExceptionKind =
  | 'amount'
  | 'currency'
  | 'payment_unknown'
  | 'refund_exceeds'
  | 'refund_failed'
  | 'lost_twice';

/** What somebody has to look at; but for a loss, nothing was posted for it. */
export interface Misfit {
  readonly kind: ExceptionKind;
  readonly subject: string;
  readonly detail: string;
}

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

const step = (taken: Taken, changed: Standing, key: string, about: string): Taken => {
  const standing = withRoles(changed);
  const entries = entriesBetween(taken.standing, standing, key, about);
  return { ...taken, standing, entries: [...taken.entries, ...entries] };
};

const noted = (taken: Taken, misfit: Misfit): Taken => ({ ...taken, misfits: [...taken.misfits, misfit] });

/** Notes a payment that went back and was lost as well, however the news came. */
const notedLoss = (taken: Taken, { paymentId, amount }: PaymentState): Taken => {
  const loss = takenOf(taken.standing, paymentId) - amount;
  if (loss <= 0) return taken;
  return noted(taken, { kind: 'lost_twice', subject: paymentId, detail: `${loss} beyond ${amount}` });
};

const withPayment = (standing: Standing, payment: PaymentState): Standing => ({
  ...standing,
  payments: [...standing.payments.filter(({ paymentId }) => paymentId !== payment.paymentId), payment],
});

/** Most events come more than once, or tell of one fact in two ways. */
const isNews = (known: PaymentState, fact: PaymentFact): boolean =>
  ranks[fact.status] > known.rank ||
  (fact.international && !known.international) ||
  (fact.fee !== null && known.fee === null && known.rank === ranks.captured) ||
  Object.keys(fact.paidWith).some((name) => !Object.hasOwn(known.paidWith, name));

const takePayment = (taken: Taken, fact: PaymentFact, now: Date): Taken => {
  const { standing } = taken;
  const subject = fact.paymentId;
  if (fact.currency !== 'INR') return noted(taken, { kind: 'currency', subject, detail: fact.currency });
  const asked = standing.gift + standing.tip;
  if (fact.amount !== asked)
    return noted(taken, { kind: 'amount', subject, detail: `${fact.amount} instead of ${asked}` });
  const known = standing.payments.find(({ paymentId }) => paymentId === subject);
  const told = ranks[fact.status];
  if (known && !isNews(known, fact)) return taken;
  const rank = known && known.rank > told ? known.rank : told;
  const payment: PaymentState = {
    paymentId: subject,
    amount: fact.amount,
    rank,
    role: known?.role ?? null,
    international: fact.international || (known?.international ?? false),
    method: fact.method ?? known?.method ?? null,
    paidWith: { ...known?.paidWith, ...fact.paidWith },
    failure: rank === ranks.failed ? (fact.failure ?? known?.failure ?? null) : null,
    fee: known?.fee ?? null,
    tax: known?.tax ?? null,
    madeAt: fact.madeAt,
    capturedAt: known?.capturedAt ?? (rank === ranks.captured ? now : null),
  };
  // A payment counted already can only change its role: when it turns out to come from abroad.
  const key = `${known?.rank === ranks.captured ? 'role' : 'capture'}:${subject}`;
  const captured = step(taken, withPayment(standing, payment), key, subject);
  if (rank < ranks.captured || payment.fee !== null || fact.fee === null) return captured;
  const withFee = { ...payment, fee: fact.fee, tax: fact.tax ?? 0 };
  return step(captured, withPayment(captured.standing, withFee), `fee:${subject}`, subject);
};

/** What is known of a refund by the gateway's id, and as one that we asked for and that has no id yet. */
const knownRefund = ({ refunds }: Standing, { refundId, requestKey }: RefundFact) => {
  const told = refunds.find((refund) => refund.refundId === refundId);
  const asked =
    requestKey === null
      ? undefined
      : refunds.find((refund) => refund.refundId === null && refund.requestKey === requestKey);
  if (told === undefined || asked === undefined) return { told, asked, known: told ?? asked };
  // It was told without our key first: both are one.
  const { id, kind, madeAt } = asked;
  return { told, asked, known: { ...told, id, requestKey, kind, madeAt } };
};

const takeRefund = (taken: Taken, fact: RefundFact, now: Date): Taken => {
  const { standing } = taken;
  const payment = standing.payments.find(({ paymentId }) => paymentId === fact.paymentId);
  const subject = fact.refundId;
  if (payment === undefined)
    return noted(taken, { kind: 'payment_unknown', subject, detail: fact.paymentId });
  const { told, asked, known } = knownRefund(standing, fact);
  const order = (state: (typeof refundStates)[number]) => refundStates.indexOf(state);
  const state = known && order(known.state) >= order(fact.status) ? known.state : fact.status;
  const isKnown = asked === undefined && told?.state === state;
  if (isKnown && (fact.bankReference === null || fact.bankReference === told.bankReference)) return taken;
  const others = standing.refunds.filter((refund) => refund !== told && refund !== asked);
  const changed: Standing = {
    ...standing,
    refunds: [
      ...others,
      {
        id: known?.id ?? null,
        refundId: fact.refundId,
        requestKey: known?.requestKey ?? null,
        paymentId: fact.paymentId,
        kind: known?.kind ?? 'gateway',
        amount: fact.amount,
        state,
        bankReference: fact.bankReference ?? known?.bankReference ?? null,
        madeAt: known?.madeAt ?? fact.madeAt,
        processedAt: known?.processedAt ?? (state === 'processed' ? now : null),
      },
    ],
  };
  if (refundedOf(changed, payment.paymentId) > payment.amount)
    return noted(taken, {
      kind: 'refund_exceeds',
      subject,
      detail: `${fact.amount} of ${payment.paymentId}`,
    });
  // One that is posted already can only turn out to be of another kind; one that failed may let another payment count.
  const posts = told?.state === 'processed' ? 'kind' : state === 'failed' ? 'unrefunded' : 'refund';
  const key = `${posts}:${subject}`;
  const stepped = notedLoss(step(taken, changed, key, payment.paymentId), payment);
  // One that the gateway refused at first has failed before: that was said then.
  if (state !== 'failed' || known?.state === 'failed') return stepped;
  return noted(stepped, { kind: 'refund_failed', subject, detail: `${fact.amount} of ${fact.paymentId}` });
};

const takeDispute = (taken: Taken, fact: DisputeFact): Taken => {
  const { standing } = taken;
  const subject = fact.disputeId;
  const payment = standing.payments.find(({ paymentId }) => paymentId === fact.paymentId);
  if (payment === undefined)
    return noted(taken, { kind: 'payment_unknown', subject, detail: fact.paymentId });
  const known = standing.disputes.find(({ disputeId }) => disputeId === subject);
  const order = (state: (typeof disputeStates)[number]) => disputeStates.indexOf(state);
  const state = known && order(known.state) > order(fact.state) ? known.state : fact.state;
  if (known?.state === state) return taken;
  const { paymentId, amount } = fact;
  const others = standing.disputes.filter((dispute) => dispute !== known);
  const changed = { ...standing, disputes: [...others, { disputeId: subject, paymentId, amount, state }] };
  return notedLoss(step(taken, changed, `dispute:${subject}:${state}`, paymentId), payment);
};

/** What an event changes in a gift's standing and in the books. Told again, or too late, it changes nothing. */
export const takeFacts = (
  standing: Standing,
  { payment, refund, dispute }: GatewayFacts,
  now: Date,
): Taken => {
  const start: Taken = { standing, entries: [], misfits: [] };
  const paid = payment === null ? start : takePayment(start, payment, now);
  // What belongs to a payment that did not fit does not fit either: that was said once.
  if (paid.misfits.length > 0) return paid;
  const refunded = refund === null ? paid : takeRefund(paid, refund, now);
  return dispute === null ? refunded : takeDispute(refunded, dispute);
};
