import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';

/** Locks a pair of members until the transaction ends, so that changes between the two happen one after the other. */
export const lockPair = async (tx: Transaction<DB>, one: string, other: string): Promise<void> => {
  await sql`SELECT lock_pair(${one}, ${other})`.execute(tx);
};
