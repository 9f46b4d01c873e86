import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createLog } from '../log.ts';
import { PgBossJobs } from '../jobs/pg-boss-jobs.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

export const templateDatabase = 'mysathi_template';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { url: string; template: string };
  }
}

// Tests may lose their data at any time.
const fast = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

// Every file of tests clones and drops a database, hundreds of files each: on a disk that took a quarter more.
const roomForData = async (): Promise<string> => {
  const space = await statfs(memory).catch(() => null);
  return space !== null && space.bavail * space.bsize >= enoughBytes ? memory : tmpdir();
};

const prepareTemplate = async (url: string): Promise<void> => {
  const pool = createPool(url, { connections: 1 });
  await migrate(pool);
  await pool.end();
  // Installs the tables of the jobs, so that no test pays for that.
  const jobs = new PgBossJobs({ databaseUrl: url, log: createLog('silent'), workers: false });
  await jobs.start();
  await jobs.stop();
};

/** Vitest's global setup: one PostgreSQL for the run, with a migrated database to clone. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(await roomForData(), 'mysathi-test-'));
  // As root the server runs as another user, who must get through.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'test-only',
    settings: fast,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const pool = createPool(server.urlOf('postgres'), { connections: 1 });
    await pool.query(`CREATE DATABASE ${templateDatabase}`);
    await pool.end();
    await prepareTemplate(server.urlOf(templateDatabase));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testDatabases', { url: server.urlOf('postgres'), template: templateDatabase });
  return stop;
};
