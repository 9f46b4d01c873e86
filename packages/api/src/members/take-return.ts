import type { Transaction } from 'kysely';

import { daySeconds } from '../platform/clock.ts';
import type { DB } from '../platform/database/types.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { atMost, passWithin } from '../platform/throttling/throttle.ts';
import { tooMany } from '../platform/throttling/too-many.ts';

/** What takes something back that can be done and undone at will; open pages of others look again each time. */
type WayBack =
  | 'answer'
  | 'interest'
  | 'public-site'
  | 'reading'
  | 'resume'
  | 'shortlist'
  | 'show'
  | 'unblock';

const returns = [atMost(serverLimits.returnsPerDay, daySeconds, tooMany)];

/**
 * Takes one of the returns of a day, with the change that it is, or throws too_many. To hide, block or decline must
 * always be possible: the way back is what counts, with one person alone where it concerns that one.
 */
export const takeReturn = async (
  tx: Transaction<DB>,
  kind: WayBack,
  me: string,
  them?: string,
): Promise<void> => {
  const subject = them === undefined ? me : `${me} ${them}`;
  await passWithin(tx, [{ kind: `return-${kind}`, subject, limits: returns }]);
};
