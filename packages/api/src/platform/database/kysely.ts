import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

const over = (pool: PostgresPool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Queries in camelCase over columns in snake_case; keys inside JSON values stay as they are. */
export const createKysely = (pool: pg.Pool): Kysely<DB> => over(pool);

/**
 * The same database for the few questions that take long: the driver waits so many seconds for each, where
 * it gives up sooner otherwise. The server's own limit is set apart, with `statement_timeout`.
 */
export const patientKysely = (pool: pg.Pool, seconds: number): Kysely<DB> =>
  over({
    options: pool.options,
    end: async () => undefined,
    connect: async () => {
      const client = await pool.connect();
      // Cursors, the other way to ask, are not used here.
      const query = (text: string, values: unknown[]) =>
        client.query({ text, values, query_timeout: seconds * 1000 } as pg.QueryConfig);
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  });
