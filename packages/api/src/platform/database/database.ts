import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Config } from '../../config.ts';
import { usable } from '../environment/usable.ts';
import { secretsOf } from '../secrets.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { RunningPostgres } from './embedded/embedded-postgres.ts';
import { claimDataFolder, connectedClient, shareDataFolder } from './embedded/folder-claim.ts';
import { insist } from './insist.ts';
import { createPool } from './pool.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** The database that was opened: our embedded server, or the one that the configuration names. */
export interface Database {
  readonly url: string;
  /** The embedded server; null for another one. */
  readonly server: RunningPostgres | null;
  /** Stops the embedded server; another one is left alone. */
  stop(): Promise<void>;
}

/** The name of the product's database in our own cluster. */
export const databaseName = 'mysathi';
const openPatience = { attempts: 25, milliseconds: 200 };

/** Another program that starts at the same moment makes it as well. */
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

/** Step by step: where none can be made, as within /proc, `recursive` tries for ever. */
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
  usable(
    async () => {
      await makeFolder(folder);
      await access(folder, constants.W_OK);
    },
    (_, words) => ['DATA_DIR', `set it to a folder that can be made and written to (${words})`],
  );

const assertAnswers = (url: string): Promise<void> =>
  usable(
    async () => {
      const client = await connectedClient(url, 'mysathi-start');
      await client.end();
    },
    (_, words) => ['DATABASE_URL', `set it to a database that answers and lets us in (${words})`],
  );

/** The database of the configuration, started first when it is the embedded one. */
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
    // Left running it would be in the way of the next start.
    if (!server.adopted) await server.stop();
    throw error;
  }
  return { url: server.urlOf(databaseName), server, stop: () => server.stop() };
};

/** What is said by a server that a command, which leaves last, is just stopping. */
const isLeaving = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03'].includes(code) ||
    message.startsWith('Connection terminated')
  );
};

/** Opens it anew where it was just being stopped. */
const openAnew = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  let reason: unknown;
  const opened = await insist(openPatience, () =>
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
 * The database for a command, beside the site or without it. Whoever leaves last stops the embedded server, whoever
 * started it: at its end the command does, unless a site or another command works with it.
 */
export const openForCommand = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<{ url: string; close(): Promise<void> }> =>
  openAnew(async () => {
    const database = await openDatabase(config);
    const stop = () => database.stop();
    return { url: database.url, close: database.server ? await shareDataFolder(database.url, stop) : stop };
  });

/** The database for a site, which holds the folder of the embedded one until it is released. */
export const openForSite = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<Database & { release(): Promise<void> }> =>
  openAnew(async () => {
    const database = await openDatabase(config);
    const release = database.server === null ? async () => undefined : await claimDataFolder(database.url);
    return { ...database, release };
  });
