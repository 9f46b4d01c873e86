import type { Transaction, Updateable } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/** A month of a monthly gift; it is named by its first day. */
export interface Turn {
  readonly monthlyId: string;
  readonly month: string;
}

/** Changes a monthly gift that the transaction holds. */
export const setMonthly = async (
  tx: Transaction<DB>,
  id: string,
  change: Updateable<DB['monthlyGifts']>,
): Promise<void> => {
  await tx.updateTable('monthlyGifts').set(change).where('id', '=', id).execute();
};

/** Changes a month of a monthly gift that the transaction holds. */
export const setTurn = async (
  tx: Transaction<DB>,
  { monthlyId, month }: Turn,
  change: Updateable<DB['monthlyTurns']>,
): Promise<void> => {
  await tx
    .updateTable('monthlyTurns')
    .set(change)
    .where('monthlyId', '=', monthlyId)
    .where('month', '=', month)
    .execute();
};
