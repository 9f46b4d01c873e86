import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { ranks } from './gift-standing.ts';
import type { PaymentState, GiftStanding } from './gift-standing.ts';
import { noted, paymentOf, posted } from './taken.ts';
import type { Misfit, Taken } from './taken.ts';

/** Returns why a payment cannot belong to this gift, if it cannot. */
const misfitOf = ({ gift, tip }: GiftStanding, fact: PaymentFact): Misfit | undefined => {
  const { paymentId: subject, currency, amount } = fact;
  if (currency !== 'INR') return { kind: 'currency', subject, detail: currency };
  const asked = gift + tip;
  return amount === asked ? undefined : { kind: 'amount', subject, detail: `${amount} instead of ${asked}` };
};

/** Tests for news, because most events come more than once, or report a fact in two ways. */
const isNews = (known: PaymentState, fact: PaymentFact): boolean =>
  ranks[fact.status] > known.rank ||
  (fact.international && !known.international) ||
  (fact.returned && !known.returned && known.rank < ranks.captured) ||
  (fact.fee !== null && known.fee === null && known.rank === ranks.captured) ||
  Object.keys(fact.paidWith).some((name) => !Object.hasOwn(known.paidWith, name));

/** Merges news into what is known of a payment; its fee is posted separately. */
const withFact = (known: PaymentState | undefined, fact: PaymentFact, now: Date): PaymentState => {
  const told = ranks[fact.status];
  const rank = known && known.rank > told ? known.rank : told;
  return {
    paymentId: fact.paymentId,
    amount: fact.amount,
    rank,
    role: known?.role ?? null,
    international: fact.international || (known?.international ?? false),
    returned: fact.returned || (known?.returned ?? false),
    method: fact.method ?? known?.method ?? null,
    paidWith: { ...known?.paidWith, ...fact.paidWith },
    failure: rank === ranks.failed ? (fact.failure ?? known?.failure ?? null) : null,
    fee: known?.fee ?? null,
    tax: known?.tax ?? null,
    madeAt: fact.madeAt,
    capturedAt: known?.capturedAt ?? (rank === ranks.captured ? now : null),
  };
};

const withPayment = (standing: GiftStanding, payment: PaymentState): GiftStanding => ({
  ...standing,
  payments: [...standing.payments.filter(({ paymentId }) => paymentId !== payment.paymentId), payment],
});

/** Applies news of a payment, which may be the first. */
export const takePayment = (taken: Taken, fact: PaymentFact, now: Date): Taken => {
  const { standing } = taken;
  const misfit = misfitOf(standing, fact);
  if (misfit !== undefined) return noted(taken, misfit);
  const known = paymentOf(standing, fact);
  if (known && !isNews(known, fact)) return taken;
  const { paymentId, fee } = fact;
  const payment = withFact(known, fact, now);
  // A payment that counts already can only change its role: if it turns out to come from abroad.
  const key = `${known?.rank === ranks.captured ? 'role' : 'capture'}:${paymentId}`;
  const captured = posted(taken, withPayment(standing, payment), key, paymentId);
  if (payment.rank < ranks.captured || payment.fee !== null || fee === null) return captured;
  const withFee = { ...payment, fee, tax: fact.tax ?? 0 };
  return posted(captured, withPayment(captured.standing, withFee), `fee:${paymentId}`, paymentId);
};
