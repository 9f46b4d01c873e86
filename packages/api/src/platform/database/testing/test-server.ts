import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { migrate as migrateGateway } from '@mysathi/sandbox-gateway/database/migrate';

import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createPlatform } from '../../create-platform.ts';
import { createLog } from '../../log.ts';
import { secretsOf } from '../../secrets.ts';
import { databaseName } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import type { RunningPostgres } from '../embedded/embedded-postgres.ts';
import { testPrograms } from '../../testing/test-contacts.ts';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';

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

// Hundreds of test files each clone and drop a database: on a disk this took a quarter longer.
const roomForData = async (): Promise<string> => {
  const space = await statfs(memory).catch(() => null);
  return space !== null && space.bavail * space.bsize >= enoughBytes ? memory : tmpdir();
};

const execute = promisify(execFile);

/**
 * Prepares the template: migrated for site and gateway, with the tables and queues of all jobs, so that tests need not.
 */
const prepareTemplate = async (url: string, folder: string): Promise<void> => {
  const pool = createPool(url, { connections: 1 });
  await migrate(pool, testPrograms);
  await migrateGateway(pool);
  await pool.end();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    WEB: 'off',
  });
  const log = createLog('silent');
  const opened = await createPlatform({ config, databaseUrl: url, log, workers: false });
  const app = await buildApp(opened.platform);
  await opened.platform.jobs.start();
  await app.close();
  await opened.close();
};

/** Copies a site's data folder for tests that start one: filling it anew took each of them three seconds. */
const copyOf = async (folder: string): Promise<string> => {
  const prepared = join(folder, 'prepared');
  await mkdir(prepared, { mode: 0o711 });
  await execute('cp', ['-a', join(folder, 'postgres'), join(folder, 'secrets.json'), prepared]);
  return prepared;
};

/** Vitest's global setup: starts one PostgreSQL for the run, with a migrated database to clone. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(await roomForData(), 'mysathi-test-'));
  // As root the server runs as another user, who must be able to enter.
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
    await prepareTemplate(server.urlOf(databaseName), folder);
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
