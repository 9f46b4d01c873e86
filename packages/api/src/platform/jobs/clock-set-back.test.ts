import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import pg from 'pg';

import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { forwardMilliseconds } from './clock-set-back.ts';
import { regularJob } from './jobs.ts';
import { PgBossJobs } from './pg-boss-jobs.ts';

const tidy = regularJob({ name: 'tidy', at: '* * * * *' });

let database: TestDatabase;
let client: pg.Client;
let jobs: PgBossJobs;

const started = async (clockSeconds: number): Promise<void> => {
  jobs = new PgBossJobs({ databaseUrl: database.url, log: createLog('silent'), workers: true, clockSeconds });
  jobs.handleRegularly(tidy, async () => undefined);
  await jobs.start();
};

beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await jobs.stop();
  await client.end();
  await database.drop();
});

const stampAhead = async (): Promise<void> => {
  await client.query("UPDATE pgboss.version SET cron_on = now() + interval '5 hours 30 minutes'");
  await client.query("UPDATE pgboss.queue SET monitor_on = now() + interval '5 hours 30 minutes'");
};

/** Counts the stamps that would delay work for an hour or more. */
const ahead = async (): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`
    SELECT ((SELECT count(*) FROM pgboss.version WHERE cron_on > now() + interval '1 hour')
      + (SELECT count(*) FROM pgboss.queue WHERE monitor_on > now() + interval '1 hour'))::integer AS count`);
  return rows[0]?.count ?? Number.NaN;
};

test('what comes by the clock comes after a start, also where the clock was ahead before it', async () => {
  await started(3600);
  await jobs.stop();
  await stampAhead();
  expect(await ahead()).toBeGreaterThan(1);
  await started(3600);
  expect(await ahead()).toBe(0);
});

test('and where the clock is set back while the site runs', async () => {
  await started(0.1);
  await stampAhead();
  await vi.waitFor(async () => expect(await ahead()).toBe(0), { timeout: 10_000 });
});

test('time goes on where the clock of the machine is set back', async () => {
  await started(3600);
  const now = forwardMilliseconds();
  const before = now();
  vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000);
  expect(now()).toBeGreaterThanOrEqual(before);
  vi.spyOn(Date, 'now').mockReturnValue(before + 3_600_000);
  expect(now()).toBe(before + 3_600_000);
});
