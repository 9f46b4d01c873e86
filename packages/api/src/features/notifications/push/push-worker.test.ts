import { expect, test } from 'vitest';

import { testDatabase } from '../../../platform/database/testing/test-database.ts';
import { newId } from '../../../platform/ids.ts';
import { PgBossJobs } from '../../../platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { pushJob } from './deliver-push.ts';

test('a push service that answers late holds up no other push', async () => {
  const database = await testDatabase();
  const jobsOf = (workers: boolean) =>
    new PgBossJobs({ databaseUrl: database.url, log: createLog('silent'), workers });
  const [producer, worker] = [jobsOf(false), jobsOf(true)];
  producer.handle(pushJob, async () => undefined);
  await producer.start();
  const some = Array.from({ length: 3 }, () => ({ subscriptionId: newId(), notificationId: newId() }));
  await producer.enqueueAll(pushJob, some);
  const all = Promise.withResolvers<void>();
  let begun = 0;
  worker.handle(pushJob, async () => {
    begun += 1;
    if (begun === some.length) all.resolve();
    await all.promise;
  });
  await worker.start();
  await all.promise;
  expect(begun).toBe(some.length);
  await Promise.all([producer.stop(), worker.stop()]);
  await database.drop();
});
