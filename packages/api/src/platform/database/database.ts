import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Config } from '../../config.ts';
import { explainSettingFailure } from '../environment/explain-setting-failure.ts';
import { secretsOf } from '../secrets.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { RunningPostgres } from './embedded/embedded-postgres.ts';
import { claimDataFolder, connectedClient, shareDataFolder } from './embedded/folder-claim.ts';
import { retryUntilResult } from './retry-until-result.ts';
import { createPool } from './pool.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** An open database: the embedded server, or the one in the configuration. */
export interface Database {
  readonly url: string;
  /** The embedded server; null for any other. */
  readonly server: RunningPostgres | null;
  /** Stops the embedded server; leaves any other alone. */
  stop(): Promise<void>;
}

/** The name of the product's database in the embedded cluster. */
export const databaseName = 'mysathi';
const openPatience = { attempts: 25, milliseconds: 200 };

/** Another program that starts at the same moment may create it too. */
const unlessThere = (error: unknown): void => {
  const isThere = (error as { code?: string }).code === '42P04' || isUniqueViolation(error);
  if (!isThere) throw error;
};

const ensureDatabase = async (maintenanceUrl: string): Promise<void> => {
  const pool = createPool(maintenanceUrl, { connections: 1 });
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await pool.query(`CREATE DATABASE ${databaseName}`).catch(unlessThere);
  } finally {
    await pool.end();
  }
};

/** Creates folders step by step: `recursive` tries for ever where none can be made, as within /proc. */
const makeFolder = async (folder: string, isWithin = false): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || isWithin) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
};

const ensureFolder = (folder: string): Promise<void> =>
  explainSettingFailure(
    async () => {
      await makeFolder(folder);
      await access(folder, constants.W_OK);
    },
    (_, words) => ['DATA_DIR', `set it to a folder that can be made and written to (${words})`],
  );

const assertAnswers = (url: string): Promise<void> =>
  explainSettingFailure(
    async () => {
      const client = await connectedClient(url, 'mysathi-start');
      await client.end();
    },
    (_, words) => ['DATABASE_URL', `set it to a database that answers and lets us in (${words})`],
  );

/** Opens the configured database, after starting it if it is the embedded one. */
export const openDatabase = async (config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> => {
  await ensureFolder(config.dataFolder);
  if (config.databaseUrl !== null) {
    await assertAnswers(config.databaseUrl);
    return { url: config.databaseUrl, server: null, stop: async () => undefined };
  }
  const { databasePassword } = await secretsOf(config.dataFolder);
  const server = await startEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    password: databasePassword,
  });
  try {
    await ensureDatabase(server.urlOf('postgres'));
  } catch (error) {
    // Left running, it would block the next start.
    if (!server.adopted) await server.stop();
    throw error;
  }
  return { url: server.urlOf(databaseName), server, stop: () => server.stop() };
};

/** Recognises the errors of a server that the last leaving command is just stopping. */
const isLeaving = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code) ||
    message.startsWith('Connection terminated')
  );
};

/** Retries opening if the server was just being stopped. */
const openAnew = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  let reason: unknown;
  const opened = await retryUntilResult(openPatience, () =>
    open().catch((error: unknown) => {
      if (!isLeaving(error)) throw error;
      reason = error;
      return null;
    }),
  );
  if (opened === null) throw reason;
  return opened;
};

/**
 * Opens the database for a command, with the site running or not. The last to leave stops the embedded server, whoever
 * started it: the command does so when it ends, unless a site or another command still uses it.
 */
export const openForCommand = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<{ url: string; close(): Promise<void> }> =>
  openAnew(async () => {
    const database = await openDatabase(config);
    const stop = () => database.stop();
    return { url: database.url, close: database.server ? await shareDataFolder(database.url, stop) : stop };
  });

/** Opens the database for a site, which claims the embedded server's folder until it is released. */
export const openForSite = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<Database & { release(): Promise<void> }> =>
  openAnew(async () => {
    const database = await openDatabase(config);
    const release = database.server === null ? async () => undefined : await claimDataFolder(database.url);
    return { ...database, release };
  });
