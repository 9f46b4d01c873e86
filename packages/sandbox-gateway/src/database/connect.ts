import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Tables } from './tables.ts';

const connections = 6;

/** Opens a small connection pool with a timeout on every wait. */
export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mysathi-sandbox-gateway',
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: 11_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener, a lost connection would end the process; the next query gets another one.
  pool.on('error', () => undefined);
  // The pool itself only listens to idle connections, not to ones in use or closing.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Creates a query builder in camelCase for the schema `sandbox_gateway`; keys inside JSON are not converted. */
export const queriesOf = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }).withSchema('sandbox_gateway');
