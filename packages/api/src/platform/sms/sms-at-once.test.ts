import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { Sealer } from '../crypto/encryption.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { DB } from '../database/types.ts';
import { PgBossJobs } from '../jobs/pg-boss-jobs.ts';
import { createLog } from '../log.ts';
import { smsPort } from './sms-port.ts';

test('a slow answer of the provider holds up no other code', async () => {
  const database = await testDatabase();
  const log = createLog('silent');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const withJobs = (workers: boolean) => {
    const jobs = new PgBossJobs({ databaseUrl: database.url, log, workers });
    const gateway = {
      deliver: ({ to }: { to: string }) => {
        sent.push(to);
        return answered;
      },
    };
    const sealer = new Sealer(['a secret of a test'], 'messages');
    return { jobs, port: smsPort({ log, jobs, gateway, sealer, db: {} as Kysely<DB> }) };
  };
  const asking = withJobs(false);
  const sending = withJobs(true);
  await asking.jobs.start();
  const numbers = ['9000000001', '9000000002', '9000000003'];
  for (const to of numbers) await asking.port.send({ to, text: 'Your code is 1234' });
  await sending.jobs.start();
  await expect.poll(() => sent.toSorted()).toEqual(numbers);
  answer();
  await Promise.all([asking, sending].map(({ jobs }) => jobs.stop()));
  await database.drop();
});
