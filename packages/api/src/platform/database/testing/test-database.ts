import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import type { Platform } from '../../platform.ts';
import { createPool } from '../pool.ts';
import type { SeverablePool } from '../severable-pool.ts';

/** Where it is reached, and what removes it, whoever is still connected. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

let maintenance: SeverablePool | undefined;

/** One connection for all files of a worker: to sign in anew for each statement cost as much as a third of the clone. */
const maintain = (url: string, sql: string) => {
  maintenance ??= createPool(url, { connections: 1 });
  return maintenance.query(sql);
};

/** A migrated database of its own, cloned from the template of this run. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url: maintenanceUrl, template } = inject('testDatabases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as it lies there: to write it to the log first takes three times as long.
  await maintain(maintenanceUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await maintain(maintenanceUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
};

/**
 * How many rows of a table were read so far: by a platform of one connection (`databaseConnections: 1`), as others tell of
 * theirs when they like.
 */
export const rowsRead = async ({ pool }: Pick<Platform, 'pool'>, table: string): Promise<number> => {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    'SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return rows[0]?.read ?? Number.NaN;
};
