import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { buildApp } from '../../../app.ts';
import { makeMember } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { newVapidKeys, webPushPort } from '../../../platform/push/web-push-port.ts';
import { pushJob } from '../push/deliver-push.ts';
import { sendDigests } from '../digest.ts';
import { notificationCalls } from './notification-calls.ts';
import { startPushService } from './push-service.ts';

/** The keys by which the test push service recognises the site. */
export const pushKeys = newVapidKeys();

/** The whole program, a push service that records what it receives, and two members. */
export interface NotifyTest extends TestPlatform {
  readonly app: FastifyInstance;
  readonly calls: ReturnType<typeof notificationCalls>;
  /** Receives the pushes; emptied before each test. */
  readonly service: Awaited<ReturnType<typeof startPushService>>;
  /** Sends the daily summaries due at an hour in India, by default in the morning. */
  digestsAt(hour?: string): Promise<void>;
  /** Sets the clock relative to the database's: to this long after what it records now. */
  inSeconds(seconds: number): void;
  /** New members before each test. */
  readonly asha: Person;
  readonly ravi: Person;
}

/** Ten in the morning in India tomorrow: everything the database has just recorded is due by then. */
export const tomorrowAtTen = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+05:30`;

/** Prepares the whole program with two members, tomorrow at ten. The returned values exist once the tests run. */
export const notifyTest = (): NotifyTest => {
  const t = {} as NotifyTest;
  beforeAll(async () => {
    const service = await startPushService();
    const contact = 'mailto:hello@example.org';
    const push = webPushPort({ keys: pushKeys, contact, mayReach: service.mayReach });
    const started = await testPlatform({ parts: () => ({ push }) });
    const app = await buildApp(started.platform);
    await started.platform.jobs.start();
    const digestsAt = async (hour = '09:15') => {
      const now = started.clock.now();
      started.clock.set(tomorrowAtTen.replace('10:00', hour));
      await sendDigests(started.platform);
      started.clock.set(now);
    };
    const inSeconds = (seconds: number) =>
      started.clock.set(new Date(Date.now() + seconds * 1000).toISOString());
    Object.assign(t, started, { app, service, calls: notificationCalls(app), digestsAt, inSeconds });
  });
  afterAll(async () => {
    await t.app.close();
    await t.close();
    await t.service.close();
  });
  beforeEach(async () => {
    // A failed job would be retried later, during another test.
    await t.platform.pool.query('DELETE FROM pgboss.job WHERE name = $1', [pushJob.name]);
    t.service.deliveries.length = 0;
    t.clock.set(tomorrowAtTen);
    const asha = await makeMember(t.platform, 'Asha Rao', { gender: 'Female' });
    const ravi = await makeMember(t.platform, 'Ravi Iyer', { gender: 'Male' });
    Object.assign(t, { asha, ravi });
  });
  return t;
};
