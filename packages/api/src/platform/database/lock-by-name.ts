import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from './types.ts';

/** Makes other holders of the same name wait until this transaction ends; for things without a row to lock. */
export const lockByName = async (tx: Transaction<DB>, name: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
