import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';

import type { DB } from '../../../platform/database/types.ts';

/** A monthly gift as its jobs see it, locked against all other changes. */
export interface LockedMonthly {
  readonly id: string;
  readonly firstDonationId: string;
  readonly state: 'asked' | 'active' | 'paused' | 'ended';
  readonly pausedBy: 'donor' | 'bank' | null;
  readonly endReason: MonthlyEnd | null;
  /** When its first gift was captured; null before it has begun. */
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
 * Locks a monthly gift until the transaction ends; null if there is none. A charge holds the lock meanwhile, so that a
 * stop waits for its answer, and nothing is begun after a confirmed stop.
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
/** Several times the five seconds of the lock timeout: a charge is answered sooner. */
const waits = 5;

/** Works on a locked monthly gift, however long a charge holds the lock; null if there is none. */
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
