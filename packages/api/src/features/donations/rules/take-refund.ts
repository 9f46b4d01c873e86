import type { RefundFact } from '../../../platform/payments/payment-gateway.ts';
import { refundedOf, refundStates } from './gift-standing.ts';
import type { RefundState, GiftStanding } from './gift-standing.ts';
import { laterOf, noted, notedLoss, paymentOf, posted } from './taken.ts';
import type { Taken } from './taken.ts';

/** Finds a refund by the gateway's id, and one that we requested and that has no id yet. */
const knownRefund = ({ refunds }: GiftStanding, { refundId, requestKey }: RefundFact) => {
  const told = refunds.find((refund) => refund.refundId === refundId);
  const asked =
    requestKey === null
      ? undefined
      : refunds.find((refund) => refund.refundId === null && refund.requestKey === requestKey);
  if (told === undefined || asked === undefined) return { told, asked, known: told ?? asked };
  // It was reported first without our key: both are the same.
  const { id, kind, madeAt } = asked;
  return { told, asked, known: { ...told, id, requestKey, kind, madeAt } };
};

/** Merges news into what is known of a refund. */
const withFact = (known: RefundState | undefined, fact: RefundFact, now: Date): RefundState => {
  const state = laterOf(refundStates, known?.state, fact.status);
  return {
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
  };
};

/**
 * The kind of entry for each state: before it is processed, a refund changes nothing but which payment counts. In older
 * books `refund` is used for all but failed ones.
 */
const entryOf = {
  requested: 'asked',
  pending: 'refund',
  failed: 'unrefunded',
  processed: 'refunded',
} as const satisfies Record<RefundState['state'], string>;

/** Applies news of a refund, whether we requested it or not. */
export const takeRefund = (taken: Taken, fact: RefundFact, now: Date): Taken => {
  const { standing } = taken;
  const { refundId: subject, paymentId } = fact;
  const payment = paymentOf(standing, fact);
  if (payment === undefined) return noted(taken, { kind: 'payment_unknown', subject, detail: paymentId });
  const { told, asked, known } = knownRefund(standing, fact);
  const refund = withFact(known, fact, now);
  const isKnown = asked === undefined && told?.state === refund.state;
  if (isKnown && (fact.bankReference === null || fact.bankReference === told.bankReference)) return taken;
  const others = standing.refunds.filter((other) => other !== told && other !== asked);
  const changed: GiftStanding = { ...standing, refunds: [...others, refund] };
  const detail = `${fact.amount} of ${paymentId}`;
  if (refundedOf(changed, paymentId) > payment.amount)
    return noted(taken, { kind: 'refund_exceeds', subject, detail });
  // A refund that is posted already can only turn out to be of another kind.
  const posts = told?.state === 'processed' ? 'kind' : entryOf[refund.state];
  const after = notedLoss(posted(taken, changed, `${posts}:${subject}`, paymentId), payment);
  // If the gateway refused it at first, its failure was recorded then.
  if (refund.state !== 'failed' || known?.state === 'failed') return after;
  return noted(after, { kind: 'refund_failed', subject, detail });
};

/** Applies the gateway's refusal of a refund that we requested: it failed, which may let another payment count. */
export const takeRefusal = (standing: GiftStanding, id: string): Taken => {
  const taken: Taken = { standing, entries: [], misfits: [] };
  const asked = standing.refunds.find((refund) => refund.id === id && refund.state === 'requested');
  if (asked === undefined) return taken;
  const refunds = standing.refunds.map((refund) =>
    refund === asked ? { ...refund, state: 'failed' as const } : refund,
  );
  return posted(taken, { ...standing, refunds }, `refused:${asked.paymentId}:${id}`, asked.paymentId);
};
