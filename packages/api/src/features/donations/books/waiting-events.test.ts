import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { openExceptions, settleException } from './open-exceptions.ts';
import { applyWaiting } from './waiting-events.ts';

let t: GivingTest;
const signed = { reason: 'It was booked by hand.', by: 'Meera Nair' };

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.platform.db.deleteFrom('paymentExceptions').execute();
});

const open = async () => (await openExceptions(t.giving)).open;
const refusePayments = (refused: boolean) =>
  sql`ALTER TABLE payments ${refused ? sql`ADD CONSTRAINT refused CHECK (rank <> 3) NOT VALID` : sql`DROP CONSTRAINT refused`}`.execute(
    t.platform.db,
  );

/** Makes a gift whose payment the database refuses to store, and returns the id of its event. */
const stuckGift = async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift } = await t.give(slug);
  const news = await paymentNews(t, gift, 'captured');
  await refusePayments(true);
  await t.giving.queue.take(news);
  return { gift, eventId: news.eventId };
};
const tryTimes = async (times: number) => {
  for (let at = 0; at < times; at += 1) {
    t.clock.advanceSeconds(2 * 3600);
    await applyWaiting(t.platform, t.giving.book, t.giving.gateway!);
  }
};
const attemptsOf = (eventId: string) =>
  t.platform.db
    .selectFrom('webhookInbox')
    .select(['attempts', 'processedAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();

test('an event that cannot be applied waits for the desk after three tries, until it is applied after all', async () => {
  const { gift, eventId } = await stuckGift();
  await tryTimes(2);
  expect(await open()).toEqual([]);
  await tryTimes(1);
  expect(await open()).toMatchObject([{ kind: 'not_applied', subject: eventId }]);
  await refusePayments(false);
  await tryTimes(1);
  expect((await t.status(gift)).state).toBe('confirmed');
  expect(await open()).toEqual([]);
});

test('what the desk has settled is tried no more', async () => {
  const { gift, eventId } = await stuckGift();
  await tryTimes(3);
  const [stuck] = await open();
  expect(await settleException(t.giving, stuck?.name ?? '', signed)).toBe(true);
  await tryTimes(2);
  await refusePayments(false);
  expect(await attemptsOf(eventId)).toMatchObject({ attempts: 3, processedAt: expect.any(Date) });
  expect(await open()).toEqual([]);
  expect((await t.status(gift)).state).toBe('open');
});
