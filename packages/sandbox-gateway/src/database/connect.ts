import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Tables } from './tables.ts';

const connections = 6;

/** A small pool of our own; every wait in it ends. */
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
  // Without a listener a connection that dies ends the process; the next query takes another one.
  pool.on('error', () => undefined);
  // The pool listens to idle ones alone, not to those in use or saying goodbye.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Queries in camelCase over the schema `sandbox_gateway`; keys inside JSON stay as they are. */
export const queriesOf = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }).withSchema('sandbox_gateway');
