import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { createKysely } from './kysely.ts';
import { createPool } from './pool.ts';
import { watchPulse } from './pulse.ts';
import type { SeverablePool } from './severable-pool.ts';
import { testDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';
import { freezableWay } from './testing/freezable-way.ts';

const timing = { pauseMilliseconds: 20, patienceMilliseconds: 250 };
let database: TestDatabase;
let way: Awaited<ReturnType<typeof freezableWay>>;
let pool: SeverablePool;
let endWatch: () => Promise<void>;

const watchedPool = (databaseUrl: string, patienceMilliseconds = timing.patienceMilliseconds) => {
  pool = createPool(databaseUrl, { connections: 3 });
  endWatch = watchPulse({ databaseUrl, pool, log: createLog('silent') }, { ...timing, patienceMilliseconds });
};

beforeEach(async () => {
  database = await testDatabase();
  way = await freezableWay(database.url);
});

afterEach(async () => {
  await endWatch();
  await pool.end();
  await way.close();
  await database.drop();
});

const one = sql<{ one: number }>`SELECT 1 AS one`;

test('a frozen database ends all waits and is asked nothing further, until it answers again', async () => {
  watchedPool(way.url);
  const db = createKysely(pool);
  await Promise.all([one.execute(db), one.execute(db)]);
  const asked = [
    db.transaction().execute(async (tx) => {
      await one.execute(tx);
      way.freeze();
      await one.execute(tx);
    }),
    pool.query('SELECT pg_sleep(5)'),
  ];
  const begun = performance.now();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(one.execute(db)).rejects.toThrow('The database does not answer.');
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '08006' });
  expect(performance.now() - begun).toBeLessThan(4500);
  expect(pool.totalCount).toBe(0);
  way.thaw();
  await expect.poll(() => one.execute(db).catch(() => null)).toMatchObject({ rows: [{ one: 1 }] });
});

test('a question that takes long is waited for, also where all connections are taken by such', async () => {
  // On a busy machine a database may be silent for a while.
  watchedPool(database.url, 1500);
  const slow = Array.from({ length: 3 }, () => pool.query('SELECT 1 AS one FROM pg_sleep(2)'));
  for (const { rows } of await Promise.all(slow)) expect(rows).toEqual([{ one: 1 }]);
});

test('a process that was busy itself takes no answer that lies unread for silence', async () => {
  watchedPool(database.url);
  const lost: unknown[] = [];
  pool.on('error', (error) => lost.push(error));
  await pool.query('SELECT 1');
  for (let time = 0; time < 2; time += 1) {
    const busyUntil = performance.now() + 2 * timing.patienceMilliseconds;
    while (performance.now() < busyUntil);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  }
  expect(lost).toEqual([]);
});
