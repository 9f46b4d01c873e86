import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { expect, vi } from 'vitest';

import type { DB } from '../types.ts';

const waitingForLocks = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

const patience = { timeout: 10_000, interval: 20 };

/** For tests: waits until a lock is waited for in this database. */
export const untilSomebodyWaits = (db: Kysely<DB>): Promise<void> =>
  vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), patience);

/** For tests: makes calls while a transaction is open, and ends it once each of them waits for it or is done. */
export const duringTransaction = async <Answer>(
  db: Kysely<DB>,
  held: (tx: Transaction<DB>) => Promise<unknown>,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const { started } = await db.transaction().execute(async (tx) => {
    await held(tx);
    let done = 0;
    const made = calls.map(async (call) => {
      try {
        return await call();
      } finally {
        done += 1;
      }
    });
    await vi.waitFor(
      async () => expect(done + (await waitingForLocks(db))).toBeGreaterThanOrEqual(calls.length),
      patience,
    );
    return { started: made };
  });
  return Promise.all(started);
};
