import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createLog } from '../../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { RunningPostgres } from './embedded-postgres.ts';
import { keepRunning } from './keep-running.ts';
import { createPool } from '../pool.ts';
import { readLock } from './postmaster-lock.ts';
import { makeCluster, testFolder } from '../testing/data-folder.ts';

let made: Awaited<ReturnType<typeof testFolder>>;
let folder: string;
let password: string;
let running: RunningPostgres | null;

beforeEach(async () => {
  made = await testFolder();
  folder = made.path;
  password = 'first-password';
  running = null;
});

afterEach(async () => {
  await running?.stop();
  await made.remove();
});

const settings = () => ({ folder: join(folder, 'postgres'), password });
const open = async () => (running = await startEmbeddedPostgres(settings()));
/** Fills the folder from a template; a real first start takes ten times as long. */
const fill = async () => {
  password = await makeCluster(settings().folder);
};

test('starts in a folder that only its owner can enter, and is adopted while it runs', async () => {
  // As root the server runs as another user, who cannot enter this folder.
  await chmod(folder, 0o700);
  const first = await open();
  const pool = createPool(first.urlOf('postgres'), { connections: 1 });
  const { rows } = await pool.query(
    `SELECT current_setting('server_encoding') AS encoding, datlocale AS locale, current_setting('password_encryption') AS passwords,
            current_setting('listen_addresses') AS addresses FROM pg_database WHERE datname = 'template1'`,
  );
  expect(rows).toEqual([
    { encoding: 'UTF8', locale: 'C.UTF-8', passwords: 'scram-sha-256', addresses: '127.0.0.1' },
  ]);
  await pool.end();
  const second = await startEmbeddedPostgres(settings());
  expect([second.port, second.adopted]).toEqual([first.port, true]);
});

test('a copy of the stopped folder is a backup: all of it stands where the copy is started', async () => {
  await fill();
  const rowsOf = async (server: RunningPostgres, command = '') => {
    const pool = createPool(server.urlOf('postgres'), { connections: 1 });
    await pool.query(command);
    const { rows } = await pool.query(
      'SELECT count(*)::int AS kept, md5(string_agg(said, $1)) AS sum FROM notes',
      [','],
    );
    await pool.end();
    return rows;
  };
  const first = await open();
  const kept = await rowsOf(
    first,
    "CREATE TABLE notes AS SELECT 'note ' || n AS said FROM generate_series(1, 10000) n",
  );
  await first.stop();
  await promisify(execFile)('cp', ['-a', settings().folder, join(folder, 'restored')]);
  running = await startEmbeddedPostgres({ ...settings(), folder: join(folder, 'restored') });
  expect(running.adopted).toBe(false);
  expect(await rowsOf(running)).toEqual(kept);
});

// Only root can give a folder to another user.
test.runIf(process.getuid?.() === 0)(
  'as root a database of another user is left as it is: its log would be shut to that user afterwards',
  async () => {
    await fill();
    const log = join(settings().folder, 'server.log');
    await writeFile(log, 'as it was');
    const daemon = 1;
    await Promise.all([settings().folder, log].map((path) => chown(path, daemon, daemon)));
    await expect(open()).rejects.toThrow(/^DATA_DIR: start as the user daemon: .+\.$/);
    expect([(await stat(log)).uid, await readFile(log, 'utf8')]).toEqual([daemon, 'as it was']);
  },
);

test('of two programs that start it at once both work with it', async () => {
  await fill();
  const both = await Promise.all([startEmbeddedPostgres(settings()), startEmbeddedPostgres(settings())]);
  [running] = both;
  expect(new Set(both.map(({ port }) => port)).size).toBe(1);
  expect(both.filter(({ adopted }) => adopted)).toHaveLength(1);
});

test('of two programs that fill it at once both work with it, and nothing is left beside it', async () => {
  const both = await Promise.all([startEmbeddedPostgres(settings()), startEmbeddedPostgres(settings())]);
  [running] = both;
  expect(new Set(both.map(({ port }) => port)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['postgres']);
});

test('what another program fills just now is left alone, what a dead one began is removed at the next start', async () => {
  await fill();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const [living, dead] = [process.ppid, child.pid].map((pid) => `postgres.unfinished-${pid}-someone`);
  for (const name of [living, dead, `postgres.unfinished-${process.pid}-before`, 'postgres.unfinished-old'])
    await mkdir(join(folder, name ?? ''));
  await open();
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', living]);
});

test('one that is killed is started again at its place, one that was stopped is not', async () => {
  await fill();
  const server = await open();
  const said: string[] = [];
  const end = keepRunning(server, createLog('error', { write: (line) => said.push(line) }), {
    lookMilliseconds: 20,
    pauseMilliseconds: 20,
  });
  const pool = createPool(server.urlOf('postgres'), { connections: 1 });
  const started = async () => {
    const { rows } = await pool.query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at');
    return rows[0]?.at ?? '';
  };
  const first = await started();
  process.kill((await readLock(settings().folder))?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => started().catch(() => first), { timeout: 10_000 }).not.toBe(first);
  await Promise.all([pool.end(), end()]);
  await server.stop();
  running = null;
  expect(await server.isGone()).toBe(false);
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([
    'the built-in database has ended, and is started again',
  ]);
});

/** Starts another program that fills the folder, and kills it with all its processes as soon as a file exists. */
const killAtFirstFile = async (file: string) => {
  const begin = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres(${JSON.stringify(settings())});`;
  const watcher = watch(folder);
  const begun = once(watcher, 'change');
  const program = spawn(process.execPath, ['--input-type=module', '-e', begin], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(program, 'exit');
  // Polling needs a whole processor, so it starts only once there is something to see.
  await Promise.race([begun, ended]);
  watcher.close();
  const isThere = async () =>
    (await readdir(folder, { recursive: true })).some((path) => path.endsWith(file));
  while (program.exitCode === null && !(await isThere()));
  process.kill(-Number(program.pid), 'SIGKILL');
  await ended;
};

test('a first start that is killed while the folder is filled leaves the next one nothing in its way', async () => {
  await killAtFirstFile(join('global', 'pg_control'));
  const pool = createPool((await open()).urlOf('postgres'), { connections: 1 });
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect((await readdir(folder)).toSorted()).toEqual(['postgres']);
});

test('a folder with data is never filled anew, nor one that may hold some', async () => {
  const first = await open();
  await first.stop();
  running = null;
  password = 'another-password';
  const again = await open();
  const pool = createPool(again.urlOf('postgres'), { connections: 1 });
  await expect(pool.query('SELECT 1')).rejects.toThrow('password authentication failed');
  await pool.end();
  await again.stop();
  running = null;
  await rm(join(folder, 'postgres', 'global', 'pg_control'));
  const before = await readdir(join(folder, 'postgres'));
  await expect(open()).rejects.toThrow(/^DATA_DIR: put the whole backup back.+holds files, but no database/);
  expect(await readdir(join(folder, 'postgres'))).toEqual(before);
});

test('an empty folder is filled, whoever made it', async () => {
  await mkdir(join(folder, 'postgres'));
  expect((await open()).adopted).toBe(false);
});

describe('the log of the server', () => {
  const log = () => join(folder, 'postgres', 'server.log');

  let pool: ReturnType<typeof createPool>;

  /** Makes the database refuse a duplicate address, and a statement that contains it. */
  const letFail = async (address: string) => {
    const enter = () => pool.query('INSERT INTO people (email) VALUES ($1)', [address]);
    await enter();
    await expect(enter()).rejects.toThrow('duplicate key');
    await expect(
      pool.query(`INSERT INTO people (email) SELECT '${address}' WHERE 1 / (SELECT 0) = 1`),
    ).rejects.toThrow('division by zero');
  };

  beforeEach(async () => {
    await fill();
    pool = createPool((await open()).urlOf('postgres'), { connections: 1 });
    await pool.query('CREATE TABLE people (email text UNIQUE)');
  });

  afterEach(async () => {
    vi.useRealTimers();
    await pool.end();
  });

  test('says what went wrong, and nothing of the people it went wrong with', async () => {
    await letFail('canary-in-the-log@example.org');
    const text = await readFile(log(), 'utf8');
    expect(text).toContain('duplicate key value violates unique constraint');
    expect(text).toContain('division by zero');
    expect(text).not.toMatch(/canary/i);
  });

  test('stays within a size, also under a server that was taken over, and goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    running = await startEmbeddedPostgres(settings());
    await appendFile(log(), `${'x'.repeat(99)}\n`.repeat(60_000));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await stat(log())).size).toBe(0));
    expect((await stat(`${log()}.old`)).mode & 0o777).toBe(0o600);
    await letFail('another@example.org');
    const text = await readFile(log(), 'utf8');
    expect(text).toContain('duplicate key');
    expect(text).not.toMatch(/\0|xxx/);
  });
});
