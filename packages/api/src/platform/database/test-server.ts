import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { createLog } from '../log.ts';
import { PgBossJobs } from '../jobs/pg-boss-jobs.ts';
import { secretsOf } from '../secrets.ts';
import { databaseName } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { RunningPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

export const templateDatabase = 'mysathi_template';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { url: string; template: string; folder: string; prepared: string };
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

const execute = promisify(execFile);

const prepareTemplate = async (url: string): Promise<void> => {
  const pool = createPool(url, { connections: 1 });
  await migrate(pool);
  await pool.end();
  // Installs the tables of the jobs, so that no test pays for that.
  const jobs = new PgBossJobs({ databaseUrl: url, log: createLog('silent'), workers: false });
  await jobs.start();
  await jobs.stop();
};

/** What a site leaves in its data folder, for those that are started: to fill it anew took each of them three seconds. */
const copyOf = async (folder: string): Promise<string> => {
  const prepared = join(folder, 'prepared');
  await mkdir(prepared, { mode: 0o711 });
  await execute('cp', ['-a', join(folder, 'postgres'), join(folder, 'secrets.json'), prepared]);
  return prepared;
};

/** Vitest's global setup: one PostgreSQL for the run, with a migrated database to clone. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(await roomForData(), 'mysathi-test-'));
  // As root the server runs as another user, who must get through.
  await chmod(folder, 0o711);
  const { databasePassword: password } = await secretsOf(folder);
  const start = () => startEmbeddedPostgres({ folder: join(folder, 'postgres'), password, settings: fast });
  const ask = async (server: RunningPostgres, command: string) => {
    const pool = createPool(server.urlOf('postgres'), { connections: 1 });
    await pool.query(command);
    await pool.end();
  };
  let server = await start();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ask(server, `CREATE DATABASE ${databaseName}`);
    await prepareTemplate(server.urlOf(databaseName));
    await server.stop();
    const prepared = await copyOf(folder);
    server = await start();
    await ask(server, `ALTER DATABASE ${databaseName} RENAME TO ${templateDatabase}`);
    const url = server.urlOf('postgres');
    project.provide('testDatabases', { url, template: templateDatabase, folder, prepared });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
