import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';

import type { DB } from '../../../platform/database/types.ts';

/** A monthly gift as its jobs see it, held against every other change of it. */
export interface LockedMonthly {
  readonly id: string;
  readonly firstDonationId: string;
  readonly state: 'asked' | 'active' | 'paused' | 'ended';
  readonly pausedBy: 'donor' | 'bank' | null;
  readonly endReason: MonthlyEnd | null;
  /** When its first gift was taken; null while it has not begun. */
  readonly startedAt: Date | null;
  readonly months: number;
  readonly customerId: string | null;
  readonly tokenId: string | null;
  readonly day: number | null;
  readonly nextOn: string | null;
  readonly lastOn: string | null;
  readonly failures: number;
}

/**
 * Holds a monthly gift until the transaction ends. Whoever charges holds it meanwhile: a stop waits for the answer, and after
 * a stop that was confirmed nothing is begun. Null where there is none.
 */
const lockMonthly = async (tx: Transaction<DB>, id: string): Promise<LockedMonthly | null> => {
  const { rows } = await sql<LockedMonthly>`
    SELECT id, first_donation_id, state, paused_by, end_reason, started_at, months, customer_id, token_id, day, next_on,
      last_on, failures
    FROM monthly_gifts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] ?? null;
};

const isHeldElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
/** Several of the five seconds after which a connection waits for a lock no longer: a charge is answered before. */
const waits = 5;

/** Does something with a monthly gift that is held, however long another holds it for a charge; null where there is none. */
export const withMonthly = async <Value>(
  db: Kysely<DB>,
  id: string,
  work: (tx: Transaction<DB>, monthly: LockedMonthly) => Promise<Value>,
): Promise<Value | null> => {
  for (let left = waits; ; left -= 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const monthly = await lockMonthly(tx, id);
        return monthly && work(tx, monthly);
      });
    } catch (error) {
      if (!isHeldElsewhere(error) || left === 1) throw error;
    }
  }
};
