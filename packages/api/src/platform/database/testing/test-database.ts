import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import type { Platform } from '../../platform.ts';
import { createPool } from '../pool.ts';
import type { SeverablePool } from '../severable-pool.ts';

/** The address of a database, and a function that drops it even while it is in use. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

let maintenance: SeverablePool | undefined;

/** One connection for all files of a worker: connecting for each statement cost as much as a third of the clone. */
const maintain = (url: string, sql: string) => {
  maintenance ??= createPool(url, { connections: 1 });
  return maintenance.query(sql);
};

/** Creates a migrated database, cloned from this run's template. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url: maintenanceUrl, template } = inject('testDatabases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // As a file copy: writing it to the WAL first takes three times as long.
  await maintain(maintenanceUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await maintain(maintenanceUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
};

/**
 * Returns how many rows of a table have been read, for a platform with one connection (`databaseConnections: 1`); other
 * connections report their reads at times of their own.
 */
export const rowsRead = async ({ pool }: Pick<Platform, 'pool'>, table: string): Promise<number> => {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    'SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return rows[0]?.read ?? Number.NaN;
};
