import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { jobKind } from './jobs.ts';
import { PgBossJobs } from './pg-boss-jobs.ts';

const greet = jobKind({ name: 'greet', data: z.object({ name: z.string() }) });
const many = Array.from({ length: 20 }, (_, at) => ({ name: `Guest ${at}` }));

let database: TestDatabase;
let greeted: string[];
let all: PromiseWithResolvers<void>;
const made: PgBossJobs[] = [];

const jobsOf = (workers: boolean) => {
  const log = createLog('silent');
  // Polling would be too late for the test, so each job must trigger the next.
  const jobs = new PgBossJobs({ databaseUrl: database.url, log, workers, pollSeconds: 3600 });
  jobs.handle(greet, async ({ name }) => {
    greeted.push(name);
    if (greeted.length === many.length + 2) all.resolve();
  });
  made.push(jobs);
  return jobs;
};

beforeEach(async () => {
  database = await testDatabase();
  [greeted, all] = [[], Promise.withResolvers<void>()];
});
afterEach(async () => {
  for (const jobs of made.splice(0)) await jobs.stop();
  await database.drop();
});

test.each<[string, (waiting: PgBossJobs) => Promise<unknown>]>([
  ['those that run by themselves', () => jobsOf(true).start()],
  ['those of a test', (waiting) => waiting.runWaiting()],
])('what is one of many is taken up after whatever else waits of its kind, by %s', async (_, run) => {
  const producer = jobsOf(false);
  await producer.enqueueAll(greet, many, { bulk: true });
  await producer.enqueue(greet, { name: 'Asha' });
  await producer.enqueue(greet, { name: 'Ravi' });
  await run(producer);
  await all.promise;
  expect(greeted.slice(0, 2)).toEqual(['Asha', 'Ravi']);
  expect(greeted.slice(2).toSorted()).toEqual(many.map(({ name }) => name).toSorted());
});
