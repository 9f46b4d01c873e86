import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import type { RunningPostgres } from '../database/embedded/embedded-postgres.ts';
import { createPool } from '../database/pool.ts';
import type { SeverablePool } from '../database/severable-pool.ts';
import { makeCluster, testFolder } from '../database/testing/data-folder.ts';
import { copyCluster } from './copy-cluster.ts';

const writers = 4;
const accounts = 8000;

let made: Awaited<ReturnType<typeof testFolder>>;
let password: string;
let source: RunningPostgres;
let pool: SeverablePool;
const running: RunningPostgres[] = [];
const pathOf = (name: string) => join(made.path, name);

const startOn = async (name: string): Promise<RunningPostgres> => {
  const server = await startEmbeddedPostgres({ folder: pathOf(name), password });
  running.push(server);
  return server;
};

beforeAll(async () => {
  made = await testFolder();
  password = await makeCluster(pathOf('source'));
  source = await startOn('source');
  pool = createPool(source.urlOf('postgres'), { connections: writers + 1 });
  await pool.query(`
    CREATE TABLE kept AS SELECT n, md5(n::text) AS words FROM generate_series(1, 20000) n;
    CREATE TABLE accounts (id integer PRIMARY KEY, sum integer NOT NULL, filling text NOT NULL);
    INSERT INTO accounts SELECT n, 100, repeat('x', 500) FROM generate_series(1, ${accounts}) n;
    CREATE TABLE acknowledged (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, writer integer, number integer, UNIQUE (writer, number))`);
});

afterAll(async () => {
  await pool.end();
  for (const server of running) await server.stop();
  await made.remove();
});

/** Moves sums between its own accounts until told to stop, and records the last acknowledged move. */
const writeUntil = async (isOver: () => boolean, writer: number, noted: number[]): Promise<void> => {
  const own = accounts / writers;
  const accountOf = (turn: number) => 1 + writer * own + (turn % own);
  for (let number = 1; !isOver(); number += 1) {
    await pool.query(
      `WITH moved AS (UPDATE accounts SET sum = sum + CASE id WHEN $3 THEN 1 ELSE -1 END WHERE id IN ($3, $4))
       INSERT INTO acknowledged (writer, number) VALUES ($1, $2)`,
      [writer, number, accountOf(number * 7919), accountOf(number * 7919 + 1)],
    );
    noted[writer] = number;
  }
};

/** Keeps writing memory to disk: pages copied earlier then lack changes that later pages contain. */
const flushUntil = async (isOver: () => boolean): Promise<void> => {
  while (!isOver()) await pool.query('CHECKPOINT');
};

const stateOf = async (server: RunningPostgres) => {
  const restored = createPool(server.urlOf('postgres'), { connections: 1 });
  const { rows } = await restored.query<{ kept: string; sum: number; numbers: number[] }>(
    `SELECT (SELECT md5(string_agg(words, ',' ORDER BY n)) FROM kept) AS kept, (SELECT sum(sum)::integer FROM accounts) AS sum,
       (SELECT array_agg(highest ORDER BY writer) FROM (
          SELECT writer, max(number) AS highest FROM acknowledged GROUP BY writer HAVING max(number) = count(*)) one) AS numbers`,
  );
  await restored.end();
  return rows[0];
};

test('a copy that was made while people write holds all that was acknowledged before, and nothing by half', async () => {
  const noted = Array.from({ length: writers }, () => 0);
  let isOver = false;
  const writing = Array.from({ length: writers }, (_, writer) => writeUntil(() => isOver, writer, noted));
  writing.push(flushUntil(() => isOver));
  await expect.poll(() => Math.min(...noted), { interval: 10 }).toBeGreaterThan(20);
  const before = [...noted];
  await mkdir(pathOf('elsewhere'));
  await copyCluster(source.urlOf('postgres'), pathOf('source'), pathOf('elsewhere/copy'));
  isOver = true;
  await Promise.all(writing);

  const restored = await stateOf(await startOn('elsewhere/copy'));
  const now = await stateOf(source);
  expect(restored?.kept).toBe(now?.kept);
  expect(restored?.sum).toBe(accounts * 100);
  expect(restored?.numbers).toHaveLength(writers);
  for (const [writer, number] of (restored?.numbers ?? []).entries()) {
    expect(number).toBeGreaterThanOrEqual(before[writer] ?? 0);
    expect(number).toBeLessThanOrEqual(noted[writer] ?? 0);
  }
  // The backup leaves nothing behind on the running server.
  const { rows } = await pool.query('SELECT slot_name FROM pg_replication_slots');
  expect(rows).toEqual([]);
}, 120_000);
