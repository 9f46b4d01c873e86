import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import pg from 'pg';

import { boundLog } from './bounded-log.ts';
import { fillFolder, superuser } from './fill-folder.ts';
import { retryUntilResult } from '../retry-until-result.ts';
import { postgresAccount } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresPrograms } from './postgres-programs.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { disarmDeadLock, isLivingPostgres, isLockOfDead, readLock } from './postmaster-lock.ts';

export interface EmbeddedSettings {
  /** The folder of the cluster; its parent must exist. */
  folder: string;
  password: string;
  /** Additional server settings, such as `fsync=off` for tests. */
  settings?: readonly string[];
}

/** An embedded server that accepts connections. */
export interface RunningPostgres {
  readonly port: number;
  /** True if the server was already running and was taken over. */
  readonly adopted: boolean;
  urlOf(database: string): string;
  /** Tests whether it ended without having been stopped, for example killed by the kernel when memory ran out. */
  isGone(): Promise<boolean>;
  /** Restarts it on the same port if it has ended. */
  startAgain(): Promise<void>;
  /** Ends all connections and the server. */
  stop(): Promise<void>;
}

/** The log contains errors, but neither the rows nor the statements that caused them: they are personal data. */
const silentOnData = ['-c log_error_verbosity=terse', '-c log_min_error_statement=panic'];
const startSeconds = 60;
const startPatience = { attempts: 40, milliseconds: 200 };
/** While it recovers it answers no one, and while it shuts down it finishes running work. */
const answerPatience = { attempts: 300, milliseconds: 100 };

const freePort = async (wanted = 0): Promise<number> => {
  const server = createServer();
  const listening = new Promise<void>((done, fail) =>
    server.once('error', fail).listen(wanted, '127.0.0.1', done),
  );
  try {
    await listening;
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  }
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
};

const urlFor = (port: number, password: string) => (database: string) =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Tests whether the server on the port serves this very folder; null while it is still recovering. */
const servesFolder = async (
  port: number,
  { folder, password }: EmbeddedSettings,
): Promise<boolean | null> => {
  const client = new pg.Client({
    connectionString: urlFor(port, password)('postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    return rows[0]?.folder === folder;
  } catch (error) {
    const stillStarting = (error as { code?: string }).code === '57P03';
    return stillStarting ? null : false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const logIn = (folder: string): string => join(folder, 'server.log');

/**
 * Starts the server; returns null if another program is starting it, or if connections of a killed one are still
 * ending.
 */
const start = async (
  programs: PostgresPrograms,
  account: PostgresAccount,
  { folder, settings = [] }: EmbeddedSettings,
  port: number,
): Promise<number | null> => {
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c shared_buffers=256MB',
    '-c log_timezone=UTC',
    '-c timezone=UTC',
    ...silentOnData,
    ...settings.map((setting) => `-c ${setting}`),
  ];
  await account.assertOwns(folder);
  const log = logIn(folder);
  await (await open(log, 'w', 0o600)).close();
  await account.own(log);
  const words = ['start', '-D', folder, '-w', '-t', `${startSeconds}`, '-s', '-l', log, '-o'];
  try {
    await account.run(programs.pgCtl, [...words, options.join(' ')]);
    return port;
  } catch (error) {
    const reason = (await readFile(log, 'utf8')).split('\n').slice(-12).join('\n');
    const lock = await readLock(folder);
    const isAnothers = lock !== null && (await isLivingPostgres(lock.pid));
    if (isAnothers || /still in use|"postmaster.pid" (already exists|is empty)/.test(reason)) return null;
    throw new Error(`The database in ${folder} did not start.\n${reason}`, { cause: error });
  }
};

/** Tries to start a server until there is one, ours or another program's. */
const started = async <Started>(folder: string, attempt: () => Promise<Started | null>): Promise<Started> => {
  const outcome = await retryUntilResult(startPatience, attempt);
  if (outcome === null)
    throw new Error(`The database in ${folder} did not start: another one is in its way.`);
  return outcome;
};

/** Waits for this very process: pg_ctl would also wait for whichever server was started next on the folder. */
const untilEnded = async (folder: string, pid: number): Promise<void> => {
  const ended = await retryUntilResult(answerPatience, async () =>
    (await isLivingPostgres(pid)) ? null : true,
  );
  if (ended === null) throw new Error(`The database in ${folder} did not stop.`);
};

/**
 * Starts PostgreSQL on the folder, which is filled on the first start. A server that outlived its program (kill -9) is
 * adopted; PostgreSQL itself recovers a stale lock.
 */
export const startEmbeddedPostgres = async (settings: EmbeddedSettings): Promise<RunningPostgres> => {
  const { folder, password } = settings;
  const programs = await postgresPrograms();
  const account = await postgresAccount([programs.initdb, dirname(folder)]);
  await fillFolder(programs, account, settings);
  const { port, adopted } = await started(folder, async () => {
    await disarmDeadLock(folder);
    const lock = await readLock(folder);
    if (lock !== null && (await retryUntilResult(answerPatience, () => servesFolder(lock.port, settings))))
      return { port: lock.port, adopted: true };
    // On the previous port, so that clients of a killed server find it again.
    const own = await start(programs, account, settings, await freePort(lock?.port));
    return own === null ? null : { port: own, adopted: false };
  });
  const endLog = boundLog(logIn(folder));
  return {
    port,
    adopted,
    urlOf: urlFor(port, password),
    isGone: () => isLockOfDead(folder),
    startAgain: async () => {
      await started(folder, async () => {
        if (!(await isLockOfDead(folder))) return port;
        await disarmDeadLock(folder);
        return start(programs, account, settings, port);
      });
    },
    async stop() {
      endLog();
      const lock = await readLock(folder);
      await account.run(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W', '-s']);
      if (lock !== null) await untilEnded(folder, lock.pid);
    },
  };
};
