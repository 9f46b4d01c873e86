import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { RunningPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';

let folder: string;
let running: RunningPostgres | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mysathi-embedded-'));
  running = null;
});

afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (password = 'first-password') => ({ folder: join(folder, 'postgres'), password });
const open = async (password?: string) => (running = await startEmbeddedPostgres(settings(password)));

test('starts in a folder that only its owner can enter, and is adopted while it runs', async () => {
  // As root the server runs as another user, which this folder shuts out.
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

/** Lets another program begin to fill the folder, and kills it and all that it started as soon as a file stands there. */
const killAtFirstFile = async (file: string) => {
  const begin = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres(${JSON.stringify(settings())});`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', begin], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(program, 'exit');
  const isThere = async () =>
    (await readdir(folder, { recursive: true })).some((path) => path.endsWith(file));
  while (program.exitCode === null && !(await isThere()));
  process.kill(-Number(program.pid), 'SIGKILL');
  await ended;
};

test('a first start that is killed while the folder is filled leaves the next one nothing in its way', async () => {
  await chmod(folder, 0o711);
  await killAtFirstFile(join('global', 'pg_control'));
  const pool = createPool((await open()).urlOf('postgres'), { connections: 1 });
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect((await readdir(folder)).toSorted()).toEqual(['postgres']);
});

test('a folder that was half filled is filled anew, one with data never is', async () => {
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18');
  const first = await open();
  await first.stop();
  running = null;
  const again = await open('another-password');
  const pool = createPool(again.urlOf('postgres'), { connections: 1 });
  await expect(pool.query('SELECT 1')).rejects.toThrow('password authentication failed');
  await pool.end();
});
