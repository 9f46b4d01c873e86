import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import type { Config } from '../../config.ts';
import { usable } from '../environment/usable.ts';
import { secretsOf } from '../secrets.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { RunningPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';

/** The database that was opened: our embedded server, or the one that the configuration names. */
export interface Database {
  readonly url: string;
  /** The embedded server; null for another one. */
  readonly server: RunningPostgres | null;
  /** Stops the embedded server; another one is left alone. */
  stop(): Promise<void>;
}

const databaseName = 'mysathi';
const claimKey = 7_264_302;
const commandKey = 7_264_303;
const openAttempts = 25;
const claimAttempts = 30;
const claimMilliseconds = 100;

const ensureDatabase = async (maintenanceUrl: string): Promise<void> => {
  const pool = createPool(maintenanceUrl, { connections: 1 });
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await pool.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await pool.end();
  }
};

const connectedClient = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  // A lost connection is noticed by the pool; here it must only not end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const ensureFolder = (folder: string): Promise<void> =>
  usable(
    async () => {
      await mkdir(folder, { recursive: true });
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

/** Whether the key could be locked at once. */
const locks = async (client: pg.Client, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [key]);
  return rows[0]?.mine ?? false;
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
const insist = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isLeaving(error) || attempt === openAttempts) throw error;
      await wait(200);
    }
  }
};

const openShared = async (config: Pick<Config, 'databaseUrl' | 'dataFolder'>) => {
  const database = await openDatabase(config);
  const client = await connectedClient(database.url, 'mysathi-claim');
  await client.query('SELECT pg_advisory_lock_shared($1)', [commandKey]);
  return { database, client };
};

/**
 * The database for a command, beside the site or without it. Whoever leaves last stops the embedded server, whoever
 * started it: at its end the command does, unless a site or another command works with it.
 */
export const openForCommand = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<{ url: string; close(): Promise<void> }> => {
  if (config.databaseUrl !== null) {
    const { url } = await openDatabase(config);
    return { url, close: async () => undefined };
  }
  const { database, client } = await insist(() => openShared(config));
  return {
    url: database.url,
    async close() {
      try {
        await client.query('SELECT pg_advisory_unlock_shared($1)', [commandKey]);
      } catch {
        // The connection is lost, and the server with it: nothing is left to stop.
        return;
      }
      // The locks are held until the server has ended, so that nobody begins to work with it meanwhile.
      if ((await locks(client, commandKey)) && (await locks(client, claimKey))) await database.stop();
      await client.end();
    },
  };
};

/** A connection that holds the claim; null where another process does. */
const claimed = async (url: string): Promise<pg.Client | null> => {
  const client = await connectedClient(url, 'mysathi-claim');
  if (await locks(client, claimKey)) return client;
  await client.end();
  return null;
};

/**
 * Makes sure that no other server process works on this data folder: it would lose its database
 * when this one stops. The claim ends with the process, however that ends, and is made anew where the database was gone.
 */
const claimDataFolder = async (url: string): Promise<() => Promise<void>> => {
  const released = new AbortController();
  let holder: pg.Client | null = null;
  const hold = (client: pg.Client) => {
    holder = client;
    client.once('end', () => void holdAgain());
  };
  const holdAgain = async () => {
    while (!released.signal.aborted) {
      const client = await claimed(url).catch(() => null);
      if (client !== null) return released.signal.aborted ? client.end() : hold(client);
      await wait(claimMilliseconds);
    }
    return undefined;
  };
  for (let attempt = 0; attempt < claimAttempts; attempt += 1) {
    const client = await claimed(url);
    if (client !== null) {
      hold(client);
      return async () => {
        released.abort();
        await holder?.end();
      };
    }
    // A process that was killed a moment ago may still hold it.
    await wait(claimMilliseconds);
  }
  throw new Error(
    'DATA_DIR: another Mysathi is running on this folder; stop it first or choose another folder.',
  );
};

/** The database for a site, which holds the folder of the embedded one until it is released. */
export const openForSite = (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<Database & { release(): Promise<void> }> =>
  insist(async () => {
    const database = await openDatabase(config);
    const release = database.server === null ? async () => undefined : await claimDataFolder(database.url);
    return { ...database, release };
  });
