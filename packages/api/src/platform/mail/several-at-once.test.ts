import { expect, test } from 'vitest';

import { Sealer } from '../crypto/encryption.ts';
import { createKysely } from '../database/kysely.ts';
import { createPool } from '../database/pool.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { PgBossJobs } from '../jobs/pg-boss-jobs.ts';
import { createLog } from '../log.ts';
import type { MailGateway } from './mail-gateway.ts';
import { testContacts } from '../testing/test-contacts.ts';
import { mailPort } from './mail-port.ts';

const recipients = Array.from({ length: 10 }, (_, count) => `member${count}@example.org`);

test('e-mails that wait are handed over side by side, so that one that is slow holds up no other', async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, { connections: 2 });
  const log = createLog('silent');
  const db = createKysely(pool);
  const portOf = (jobs: PgBossJobs, deliver: MailGateway['deliver']) =>
    mailPort({
      db,
      log,
      jobs,
      gateway: { deliver, close: () => undefined },
      sealer: new Sealer(['a secret of a test'], 'messages'),
      contacts: testContacts,
    });
  const producer = new PgBossJobs({ databaseUrl: database.url, log, workers: false });
  const port = portOf(producer, async () => undefined);
  await producer.start();
  await port.sendAll(recipients.map((to) => ({ to, subject: 'Hello', text: 'Hello' })));

  const worker = new PgBossJobs({ databaseUrl: database.url, log, workers: true });
  const underWay: string[] = [];
  const allUnderWay = Promise.withResolvers<void>();
  portOf(worker, async ({ to }) => {
    underWay.push(to);
    if (underWay.length === recipients.length) allUnderWay.resolve();
    await allUnderWay.promise;
  });
  await worker.start();
  await allUnderWay.promise;
  expect(underWay.toSorted()).toEqual(recipients);

  await Promise.all([worker.stop(), producer.stop()]);
  await pool.end();
  await database.drop();
});
