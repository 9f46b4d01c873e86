import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from './types.ts';

/** Tests whether a moment is past by the database's clock, which all nodes share; their own clocks may differ. */
export const hasPassed = async (db: Kysely<DB>, moment: string): Promise<boolean> => {
  const { rows } = await sql<{ passed: boolean }>`
    SELECT clock_timestamp() > ${moment}::timestamptz AS passed`.execute(db);
  return rows[0]?.passed ?? false;
};
