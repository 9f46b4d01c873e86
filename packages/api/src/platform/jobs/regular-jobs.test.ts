import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createPool } from '../database/pool.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { regularJob } from './jobs.ts';
import { PgBossJobs } from './pg-boss-jobs.ts';

const sweep = regularJob({ name: 'sweep', at: '0 0 1 1 *', retries: 2 });

let database: TestDatabase;
let pool: pg.Pool;
let jobs: PgBossJobs;

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.url, { connections: 1 });
  jobs = new PgBossJobs({
    databaseUrl: database.url,
    log: createLog('silent'),
    workers: true,
    pollSeconds: 0.5,
  });
});

afterEach(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

const askFor = (times: number) =>
  jobs.enqueueAll(
    sweep,
    Array.from({ length: times }, () => ({})),
  );
const states = async () => {
  const { rows } = await pool.query<{ state: string; jobs: number }>(
    "SELECT state, count(*)::integer AS jobs FROM pgboss.job WHERE name = 'sweep' GROUP BY state",
  );
  return rows;
};

test('work that comes round is done once for all who asked for it meanwhile', async () => {
  let runs = 0;
  jobs.handleRegularly(sweep, async () => void (runs += 1));
  await jobs.start();
  await askFor(40);
  await expect.poll(states).toEqual([{ state: 'completed', jobs: 40 }]);
  expect(runs).toBe(1);
});

test('where it fails it is tried again for all of them', async () => {
  let runs = 0;
  jobs.handleRegularly(sweep, async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  });
  await jobs.start();
  await askFor(3);
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: 'completed', jobs: 3 }]);
  expect(runs).toBeGreaterThan(1);
}, 30_000);
