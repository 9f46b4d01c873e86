import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** Lets changes between two members happen one after the other, until the transaction ends. */
export const lockPair = async (tx: Transaction<DB>, one: string, other: string): Promise<void> => {
  await sql`SELECT lock_pair(${one}, ${other})`.execute(tx);
};
