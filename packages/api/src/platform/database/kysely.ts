import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

interface Ways {
  /** How long the driver waits for an answer, in milliseconds; by default as long as the pool's setting. */
  query_timeout?: number;
  end: () => Promise<void>;
}

/** The names of prepared statements, by their text. */
const keptPlans = new Map<string, string>();

const over = (pool: pg.Pool, { end, ...settings }: Ways): Kysely<DB> => {
  const connect = async () => {
    const client = await pool.connect();
    // Cursors, the other way to query, are not used here.
    const query = (text: string, values: unknown[]) =>
      client.query({ text, values, name: keptPlans.get(text), ...settings } as pg.QueryConfig);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: pool.options, end, connect } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
};

/** Creates a query builder in camelCase over snake_case columns; keys inside JSON values stay as they are. */
export const createKysely = (pool: pg.Pool): Kysely<DB> => over(pool, { end: () => pool.end() });

/**
 * Creates a query builder for the few slow queries: the driver waits this many seconds for each, instead of giving up
 * sooner. The server's own limit is set separately, with `statement_timeout`.
 */
export const patientKysely = (pool: pg.Pool, seconds: number): Kysely<DB> =>
  over(pool, { query_timeout: seconds * 1000, end: async () => undefined });

/**
 * Executes a statement whose planning takes longer than its work: each connection prepares it once under the name. The
 * text must be the same each time, whatever the values, because prepared statements are never discarded.
 */
export const executeKept = async <Row>(
  db: Kysely<DB>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> => {
  const compiled = statement.compile(db);
  keptPlans.set(compiled.sql, name);
  return db.executeQuery(compiled);
};
