import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, openForCommand, openForSite } from './database.ts';
import { createPool } from './pool.ts';

let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mysathi-database-'));
  // As root the server runs as another user, who must get through.
  await chmod(dataFolder, 0o711);
});
afterAll(() => rm(dataFolder, { recursive: true }));

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

test('a command that waits for one that leaves last has the database, which that one stops, started anew', async () => {
  const first = await openForCommand(config());
  // Holds what a command that leaves holds until the server has ended.
  const leaving = new pg.Client({ connectionString: first.url });
  leaving.on('error', () => undefined);
  await leaving.connect();
  const { rows } = await leaving.query<{ key: string }>(
    "SELECT (classid::bigint << 32 | objid::bigint)::text AS key FROM pg_locks WHERE locktype = 'advisory'",
  );
  const held = leaving.query('SELECT pg_advisory_lock($1::bigint)', [rows[0]?.key]);
  await Promise.all([first.close(), held]);

  const second = openForCommand(config());
  const waiting = async () => {
    const { rowCount } = await leaving.query(
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
    );
    return rowCount;
  };
  await expect.poll(waiting, { timeout: 5000 }).toBe(1);
  await (await openDatabase(config())).stop();
  const opened = await second;
  expect(await answers(opened)).toEqual([{ one: 1 }]);
  await opened.close();
}, 60_000);
