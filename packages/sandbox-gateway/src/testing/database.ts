import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { url: string; template: string };
  }
}

/** A test database: its address, and a function that drops it even with open connections. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the test run's server. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const maintenance = inject('testDatabases').url;
  const name = `sandbox_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: maintenance });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
};
