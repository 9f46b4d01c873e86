import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { url: string; template: string };
  }
}

/** A test database: its address, and a function that empties it for another test, even with open connections. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const unused: string[] = [];

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const create = async (): Promise<string> => {
  const url = new URL(inject('testDatabases').url);
  const name = `sandbox_${randomBytes(6).toString('hex')}`;
  await run(url.href, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return url.href;
};

/** Keeps the schema: to create, migrate and drop a database for each test took as long as most of the tests. */
const empty = (url: string): Promise<void> =>
  run(
    url,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid();
     DO $$ DECLARE kept text; BEGIN
       SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO kept FROM pg_tables
       WHERE schemaname = 'sandbox_gateway' AND tablename <> 'schema_migrations';
       IF kept IS NOT NULL THEN EXECUTE 'TRUNCATE ' || kept || ' RESTART IDENTITY CASCADE'; END IF;
     END $$`,
  );

/** Returns an empty database on the test run's server, with or without the gateway's tables. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const url = unused.pop() ?? (await create());
  return {
    url,
    drop: async () => {
      await empty(url);
      unused.push(url);
    },
  };
};
