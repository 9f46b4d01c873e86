import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { retryUntilResult } from '../retry-until-result.ts';

const claimKey = 7_264_302;
const commandKey = 7_264_303;
/** A process that was killed a moment ago may still hold the lock. */
const claimPatience = { attempts: 30, milliseconds: 100 };

/** Opens a connection outside the pool; if it is lost, the process must not end. */
export const connectedClient = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const claimant = (url: string): Promise<pg.Client> => connectedClient(url, 'mysathi-claim');

/** Tries to take an advisory lock; returns whether it succeeded. */
const locks = async (client: pg.Client, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [key]);
  return rows[0]?.mine ?? false;
};

/** Returns a connection that holds the claim; null if another process holds it. */
const claimed = async (url: string): Promise<pg.Client | null> => {
  const client = await claimant(url);
  if (await locks(client, claimKey)) return client;
  await client.end();
  return null;
};

/**
 * Ensures that no other server process uses this data folder: it would lose its database when this one stops. The claim
 * ends with the process, however that ends, and is renewed after the database was away. Returns a function that
 * releases it.
 */
export const claimDataFolder = async (url: string): Promise<() => Promise<void>> => {
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
      await wait(claimPatience.milliseconds);
    }
    return undefined;
  };
  const first = await retryUntilResult(claimPatience, () => claimed(url));
  if (first === null) {
    throw new Error(
      'DATA_DIR: another Mysathi is running on this folder; stop it first or choose another folder.',
    );
  }
  hold(first);
  return async () => {
    released.abort();
    await holder?.end();
  };
};

/**
 * Leaves the group of commands that share the folder. Returns true if nobody else uses the database: the locks are then
 * held until the server has ended, so that nobody starts using it meanwhile.
 */
const leavesLast = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [commandKey]);
    return (await locks(client, commandKey)) && (await locks(client, claimKey));
  } catch {
    // The connection is lost and the server with it, for example stopped by another command: there is nothing left to
    // stop.
    return false;
  }
};

/**
 * Shares the folder with other commands and a site. Returns a function to leave with: the last to leave calls `stop`.
 */
export const shareDataFolder = async (
  url: string,
  stop: () => Promise<void>,
): Promise<() => Promise<void>> => {
  const client = await claimant(url);
  await client.query('SELECT pg_advisory_lock_shared($1)', [commandKey]);
  return async () => {
    if (await leavesLast(client)) await stop();
    await client.end();
  };
};
