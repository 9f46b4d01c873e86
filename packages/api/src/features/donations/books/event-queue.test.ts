import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { tellDonorsJob } from './event-queue.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
beforeEach(async () => {
  slug = (await makeCampaign(t.platform.db)).slug;
});
afterAll(() => t.close());

/** Returns the event that a gift of this donor was paid. */
const paidBy = async (email: string) => {
  const { gift } = await t.give(slug, { email });
  return paymentNews(t, gift, 'captured');
};

/** Counts the waiting jobs that tell donors. */
const asked = async () => {
  const { rowCount } = await t.platform.pool.query(
    "SELECT FROM pgboss.job WHERE name = $1 AND state = 'created'",
    [tellDonorsJob.name],
  );
  return rowCount;
};

const waitingForLocks = async () => {
  const { rowCount } = await t.platform.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount;
};

/** Takes two events, of which the second comes while the first is being written. */
const takeWhileBusy = async (
  emails: readonly [string, string],
  meanwhile: () => void = () => undefined,
): Promise<void> => {
  const [first, second] = [await paidBy(emails[0]), await paidBy(emails[1])];
  const holder = await t.platform.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(
      'SELECT FROM campaign_totals JOIN campaigns ON id = campaign_id WHERE slug = $1 FOR UPDATE OF campaign_totals',
      [slug],
    );
    const taken = [t.giving.queue.take(first)];
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1));
    taken.push(t.giving.queue.take(second));
    meanwhile();
    await holder.query('COMMIT');
    await Promise.all(taken);
  } finally {
    holder.release();
  }
};

test('while events come donors wait, and are told together in the first pause', async () => {
  await takeWhileBusy(['asha@example.org', 'vikram@example.org']);
  expect(await asked()).toBe(1);
  expect(await t.outbox('asha@example.org')).toHaveLength(1);
  expect(await t.outbox('vikram@example.org')).toHaveLength(1);
});

test('events without a pause keep no donor waiting for long', async () => {
  await takeWhileBusy(['meera@example.org', 'rohan@example.org'], () => t.clock.advanceSeconds(11));
  expect(await asked()).toBe(2);
  expect(await t.outbox('meera@example.org')).toHaveLength(1);
  expect(await t.outbox('rohan@example.org')).toHaveLength(1);
});

test('a gift counts though nobody could be asked to tell its donor, who is told with the next ones', async () => {
  const news = await paidBy('kiran@example.org');
  vi.spyOn(t.platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('The jobs are away.'));
  await t.giving.queue.take(news);
  expect(await t.totals(slug)).toMatchObject({ raised: 1000_00, gifts: 1 });
  expect(await asked()).toBe(0);
  await t.giving.queue.take(await paidBy('leela@example.org'));
  expect(await t.outbox('kiran@example.org')).toHaveLength(1);
});
