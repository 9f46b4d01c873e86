import { expect, test } from 'vitest';
import * as z from 'zod';

import { freezableWay } from '../database/testing/freezable-way.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { jobKind } from './jobs.ts';
import { PgBossJobs } from './pg-boss-jobs.ts';

const greet = jobKind({ name: 'greet', data: z.object({ name: z.string() }), retries: 2, runSeconds: 5 });

test('jobs go on after a network has swallowed the connections of their worker', async () => {
  const database = await testDatabase();
  const way = await freezableWay(database.url);
  const greeted: string[] = [];
  const jobsOf = (databaseUrl: string, workers: boolean) => {
    const jobs = new PgBossJobs({ databaseUrl, log: createLog('silent'), workers, answerSeconds: 1 });
    jobs.handle(greet, async ({ name }) => void greeted.push(name));
    return jobs;
  };
  const worker = jobsOf(way.url, true);
  const producer = jobsOf(database.url, false);
  await worker.start();
  await producer.enqueue(greet, { name: 'Asha' });
  await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Asha']);

  way.lose();
  await producer.enqueue(greet, { name: 'Ravi' });
  try {
    await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Asha', 'Ravi']);
  } finally {
    // What was lost is found again, so that everything can be closed.
    way.thaw();
    await worker.stop();
    await producer.stop();
    await way.close();
    await database.drop();
  }
}, 60_000);
