import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from './types.ts';

/** Whether a moment lies behind by the database's clock, which all nodes share; their own may stand apart. */
export const hasPassed = async (db: Kysely<DB>, moment: string): Promise<boolean> => {
  const { rows } = await sql<{ passed: boolean }>`
    SELECT clock_timestamp() > ${moment}::timestamptz AS passed`.execute(db);
  return rows[0]?.passed ?? false;
};
