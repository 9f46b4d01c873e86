import type { Outcome } from '../payment-gateway.ts';

/** What a call came to that ended well. */
export const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
