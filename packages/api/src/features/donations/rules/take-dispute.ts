import type { DisputeFact } from '../../../platform/payments/payment-gateway.ts';
import { disputeStates } from './gift-standing.ts';
import { laterOf, noted, notedLoss, paymentOf, posted } from './taken.ts';
import type { Taken } from './taken.ts';

/** Applies news of a dispute about a payment. */
export const takeDispute = (taken: Taken, fact: DisputeFact): Taken => {
  const { standing } = taken;
  const { disputeId, paymentId, amount } = fact;
  const payment = paymentOf(standing, fact);
  if (payment === undefined)
    return noted(taken, { kind: 'payment_unknown', subject: disputeId, detail: paymentId });
  const known = standing.disputes.find((dispute) => dispute.disputeId === disputeId);
  const state = laterOf(disputeStates, known?.state, fact.state);
  if (known?.state === state) return taken;
  const others = standing.disputes.filter((dispute) => dispute !== known);
  const changed = { ...standing, disputes: [...others, { disputeId, paymentId, amount, state }] };
  return notedLoss(posted(taken, changed, `dispute:${disputeId}:${state}`, paymentId), payment);
};
