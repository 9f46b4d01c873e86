import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

/** Queries in camelCase over columns in snake_case; keys inside JSON values stay as they are. */
export const createKysely = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
