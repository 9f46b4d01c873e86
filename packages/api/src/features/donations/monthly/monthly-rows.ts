import type { Transaction, Updateable } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/** A month of a monthly gift, named by its first day. */
export interface Turn {
  readonly monthlyId: string;
  readonly month: string;
}

/** Changes a monthly gift that the transaction has locked. */
export const setMonthly = async (
  tx: Transaction<DB>,
  id: string,
  change: Updateable<DB['monthlyGifts']>,
): Promise<void> => {
  await tx.updateTable('monthlyGifts').set(change).where('id', '=', id).execute();
};

/** Changes a month of a monthly gift that the transaction has locked. */
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

/** Marks requested months of a locked monthly gift as unwanted: money that banks take from now on is sent back. */
export const refuseUnderWay = async (tx: Transaction<DB>, monthlyId: string, since: Date): Promise<void> => {
  await tx
    .updateTable('monthlyTurns')
    .set({ unwantedSince: since })
    .where('monthlyId', '=', monthlyId)
    .where('outcome', 'is distinct from', 'given')
    .where('unwantedSince', 'is', null)
    .execute();
};

/** Undoes this, except for months captured meanwhile. */
export const acceptUnderWay = async (tx: Transaction<DB>, monthlyId: string): Promise<void> => {
  await tx
    .updateTable('monthlyTurns as turn')
    .set({ unwantedSince: null })
    .where('monthlyId', '=', monthlyId)
    .where('outcome', 'is distinct from', 'given')
    .where((turn) =>
      turn.not(
        turn.exists(
          turn
            .selectFrom('donations as gift')
            .select('gift.id')
            .whereRef('gift.id', '=', 'turn.donationId')
            .where('gift.state', '=', 'captured'),
        ),
      ),
    )
    .execute();
};
