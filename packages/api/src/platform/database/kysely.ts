import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';

import type { DB } from './types.ts';

interface Ways {
  /** How long the driver waits for an answer, in milliseconds; as the pool has it, unless told. */
  query_timeout?: number;
  end: () => Promise<void>;
}

/** What each connection has parsed and planned once, by the text of the statement. */
const keptPlans = new Map<string, string>();

const over = (pool: pg.Pool, { end, ...settings }: Ways): Kysely<DB> => {
  const connect = async () => {
    const client = await pool.connect();
    // Cursors, the other way to ask, are not used here.
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

/** Queries in camelCase over columns in snake_case; keys inside JSON values stay as they are. */
export const createKysely = (pool: pg.Pool): Kysely<DB> => over(pool, { end: () => pool.end() });

/**
 * The same database for the few questions that take long: the driver waits so many seconds for each, where
 * it gives up sooner otherwise. The server's own limit is set apart, with `statement_timeout`.
 */
export const patientKysely = (pool: pg.Pool, seconds: number): Kysely<DB> =>
  over(pool, { query_timeout: seconds * 1000, end: async () => undefined });

/**
 * Executes a statement whose parsing and planning takes longer than its work: each connection does both once and keeps
 * the plan under the name. Its text must be the same each time, whatever the values: no plan is ever forgotten.
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
