import type { Outcome } from '../payment-gateway.ts';

/** Returns the value of a call that must have succeeded. */
export const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
