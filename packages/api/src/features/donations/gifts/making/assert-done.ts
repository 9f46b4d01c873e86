import { Problem } from '@mysathi/contract/errors';

import type { Outcome } from '../../../../platform/payments/payment-gateway.ts';
import type { Platform } from '../../../../platform/platform.ts';

/**
 * Returns what the payment company did.
 * @throws Problem `payment_refused` or `payment_down` if it did not
 */
export const assertDone = <Value>(log: Platform['log'], outcome: Outcome<Value>, what: string): Value => {
  if (outcome.kind === 'done') return outcome.value;
  const reason = 'reason' in outcome ? outcome.reason : '';
  const isOurs = outcome.kind === 'rejected';
  log[isOurs ? 'error' : 'warn']({ outcome: outcome.kind, reason }, what);
  throw new Problem(isOurs ? 'payment_refused' : 'payment_down');
};
