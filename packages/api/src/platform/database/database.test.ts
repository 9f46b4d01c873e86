import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase, openForCommand, openForSite } from './database.ts';
import { createPool } from './pool.ts';
import { readLock } from './embedded/postmaster-lock.ts';
import { makeDataFolder, testFolder } from './testing/data-folder.ts';

let folder: Awaited<ReturnType<typeof testFolder>>;
let dataFolder: string;

beforeAll(async () => {
  folder = await testFolder();
  dataFolder = join(folder.path, 'data');
  await makeDataFolder(dataFolder);
});
afterAll(() => folder.remove());

const config = () => ({ databaseUrl: null, dataFolder });

const answers = async ({ url }: { url: string }) => {
  const pool = createPool(url, { connections: 1 });
  const { rows } = await pool.query('SELECT 1 AS one');
  await pool.end();
  return rows;
};

test('whoever begins while the last command leaves finds the database, which is started anew', async () => {
  for (let round = 0; round < 2; round += 1) {
    const first = await openForCommand(config());
    const leaving = first.close();
    const second = await openForCommand(config());
    await leaving;
    expect(await answers(second)).toEqual([{ one: 1 }]);
    const leavingToo = second.close();
    const site = await openForSite(config());
    await leavingToo;
    expect(await answers(site)).toEqual([{ one: 1 }]);
    await site.release();
    await site.stop();
  }
}, 60_000);

test('the last of two commands stops the database, whoever started it, and none under a site', async () => {
  const lock = () => readLock(join(dataFolder, 'postgres'));
  const first = await openForCommand(config());
  const second = await openForCommand(config());
  await first.close();
  expect(await answers(second)).toEqual([{ one: 1 }]);
  await second.close();
  expect(await lock()).toBeNull();

  const third = await openForCommand(config());
  const site = await openForSite(config());
  await third.close();
  expect(await answers(site)).toEqual([{ one: 1 }]);
  await site.release();
  await site.stop();
  expect(await lock()).toBeNull();
}, 60_000);

test('of two sites that start for the first time at once one works, and the other says so in a line', async () => {
  const empty = { databaseUrl: null, dataFolder: join(folder.path, 'empty') };
  await mkdir(empty.dataFolder, { mode: 0o711 });
  const both = await Promise.allSettled([openForSite(empty), openForSite(empty)]);
  const [site] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(refused).toEqual([expect.stringContaining('another Mysathi is running on this folder')]);
  if (site === undefined) throw new Error('No site was opened.');
  expect(await answers(site)).toEqual([{ one: 1 }]);
  await site.release();
  await site.stop();
}, 60_000);

describe('of two commands that meet', () => {
  let first: Awaited<ReturnType<typeof openForCommand>>;
  /** A further connection to the database, used by neither of the two. */
  let watcher: pg.Client;
  let other: pg.Client;
  /** The connection and key of the lock that marks a command working with the database. */
  let lock: { key: string; pid: number } | undefined;

  const connected = async () => {
    const client = new pg.Client({ connectionString: first.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    first = await openForCommand(config());
    [watcher, other] = await Promise.all([connected(), connected()]);
    const { rows } = await watcher.query<{ key: string; pid: number }>(
      "SELECT (classid::bigint << 32 | objid::bigint)::text AS key, pid FROM pg_locks WHERE locktype = 'advisory'",
    );
    [lock] = rows;
  });

  const oneWaits = () =>
    expect
      .poll(
        async () => {
          const { rowCount } = await watcher.query(
            "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
          );
          return rowCount;
        },
        { timeout: 5000 },
      )
      .toBe(1);

  test('the one that waits for the last to leave has the database, which that one stops, started anew', async () => {
    // Holds the lock that a leaving command keeps until the server has ended.
    const held = other.query('SELECT pg_advisory_lock($1::bigint)', [lock?.key]);
    // Only if it is queued already will it get the lock before the first command takes it to stop the server.
    await oneWaits();
    await Promise.all([first.close(), held]);

    const second = openForCommand(config());
    await oneWaits();
    await (await openDatabase(config())).stop();
    const opened = await second;
    expect(await answers(opened)).toEqual([{ one: 1 }]);
    await opened.close();
  }, 60_000);

  test('the one that leaves while the other stops the database has left', async () => {
    const ended = other.query('SELECT pg_advisory_lock($1::bigint), pg_terminate_backend($2)', [
      lock?.key,
      lock?.pid,
    ]);
    await oneWaits();
    await expect(first.close()).resolves.toBeUndefined();
    await ended;
    await Promise.all([watcher.end(), other.end()]);
    await (await openDatabase(config())).stop();
  }, 60_000);
});
