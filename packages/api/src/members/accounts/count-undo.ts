import type { Transaction } from 'kysely';

import { daySeconds } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { atMost, passWithin } from '../../platform/throttling/throttle.ts';
import { tooMany } from '../../platform/throttling/too-many.ts';

/** An action that can be done and undone at will; every time, other members' open pages have to refresh. */
type UndoKind =
  | 'answer'
  | 'interest'
  | 'public-site'
  | 'reading'
  | 'resume'
  | 'shortlist'
  | 'show'
  | 'unblock';

const undos = [atMost(serverLimits.undosPerDay, daySeconds, tooMany)];

/**
 * Uses up one of the day's undos, in the transaction of the undo. Hiding, blocking and declining are never limited.
 * With `them`, counted per other member.
 * @throws too_many
 */
export const countUndo = async (
  tx: Transaction<DB>,
  kind: UndoKind,
  me: string,
  them?: string,
): Promise<void> => {
  const subject = them === undefined ? me : `${me} ${them}`;
  await passWithin(tx, [{ kind: `return-${kind}`, subject, limits: undos }]);
};
