import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { payAtCheckout } from '../../../../demo/giving/pay-at-checkout.ts';
import { failedLately } from './limits-of-giving.ts';
import { campaignToGive } from './open-campaign.ts';
import { storeGift } from './store-gift.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

const give = (body: object) => t.post(`/campaigns/${slug}/gifts`, body);
const forgetThrottles = () => t.platform.db.deleteFrom('throttleMarks').execute();

test('a network that tests cards has to wait, and play money holds up no real gift', async () => {
  for (let at = 0; at < 8; at += 1) await t.giveAndPay(slug, { amount: 10_00 }, { outcome: 'decline' });
  const refused = await give(await t.giftBody(slug));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const { network } = await t.platform.db.selectFrom('donations').select('network').executeTakeFirstOrThrow();
  const counted = async (mode: 'sandbox' | 'live') =>
    (await failedLately(mode, network ?? '', t.clock.now()).execute(t.platform.db)).rows;
  expect(await counted('sandbox')).toMatchObject([{ mine: { length: 8 }, all: { length: 8 } }]);
  expect(await counted('live')).toEqual([{ mine: [], all: [] }]);
  await t.platform.db.updateTable('donations').set({ network: null }).execute();
  expect((await give(await t.giftBody(slug))).status).toBe(200);
});

test('the hour is that of the site, as the times are that it counts by, and what is left of it is told', async () => {
  await forgetThrottles();
  t.clock.set('2026-01-05T06:00:00Z');
  for (let at = 0; at < 8; at += 1) await t.giveAndPay(slug, { amount: 10_00 }, { outcome: 'decline' });
  t.clock.advanceSeconds(50 * 60);
  const refused = await give(await t.giftBody(slug));
  expect(refused.body).toMatchObject({ code: 'too_many', message: expect.stringContaining('10 minutes') });
  expect(refused.headers['retry-after']).toBe('600');
  t.clock.advanceSeconds(10 * 60 + 1);
  expect((await give(await t.giftBody(slug))).status).toBe(200);
  t.clock.set(new Date());
});

test('once payments of many gifts failed within ten minutes nobody begins a gift for a while, and of one gift alone they hold up nobody', async () => {
  await forgetThrottles();
  t.clock.advanceSeconds(2 * 60 * 60);
  const { pool, db } = t.platform;
  expect((await give(await t.giftBody(slug))).status).toBe(200);
  const campaign = await campaignToGive(db, slug);
  const wanted = { body: exampleForm, memberId: null, language: 'en' as const, network: null };
  const made = await db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    while (ids.length < 300) ids.push(await storeGift(tx, t.giving, campaign, wanted));
    return ids;
  });
  const fail = async (gifts: number, timesEach: number) => {
    await pool.query("DELETE FROM payments WHERE provider = 'test'");
    await pool.query(
      `INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, made_at, seen_at)
       SELECT 'test', 'sandbox', gen_random_uuid(), gift, 100000, 1, $3, $3
       FROM unnest($1::uuid[]) gift, generate_series(1, $2::integer)`,
      [made.slice(0, gifts), timesEach, t.clock.now()],
    );
  };
  for (const [gifts, times] of [
    [1, 400],
    [299, 1],
  ] as const) {
    await fail(gifts, times);
    expect((await give(await t.giftBody(slug))).status).toBe(200);
  }
  await fail(300, 1);
  const refused = await give(await t.giftBody(slug));
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  t.clock.advanceSeconds(10 * 60 + 1);
  expect((await give(await t.giftBody(slug))).status).toBe(200);
  await fail(0, 0);
  t.clock.set(new Date());
});

test('who tries one gift again and again holds up nobody of the same network, who have one address in their thousands', async () => {
  await forgetThrottles();
  t.clock.advanceSeconds(4 * 60 * 60);
  const { checkout } = await t.give(slug);
  for (let at = 0; at < 9; at += 1) {
    await payAtCheckout(checkout, { outcome: 'decline' });
    await t.gateway.settled();
  }
  expect((await give(await t.giftBody(slug))).status).toBe(200);
  t.clock.set(new Date());
});

test('so does one that begins too many gifts', async () => {
  await forgetThrottles();
  const answers: number[] = [];
  for (let at = 0; at < 41; at += 1)
    answers.push((await give(await t.giftBody(slug, { amount: 10_00 + at }))).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(40);
  expect(answers.at(-1)).toBe(429);
  expect(limits.gift.minPaise).toBe(10_00);
});

test('a receipt is drawn so often an hour, and all of one network so often, whoever asks', async () => {
  await forgetThrottles();
  const paid = () => t.giveAndPay(slug, { amount: 100_00 });
  const [mine, another] = [await paid(), await paid()];
  const draw = async (key: string) => (await fetch(`${t.base}/api/gifts/${key}/receipt.pdf`)).status;
  for (let times = 0; times < 12; times += 1) expect(await draw(mine)).toBe(200);
  // However its key is spelled.
  expect([await draw(mine), await draw(mine.toUpperCase()), await draw(another)]).toEqual([429, 429, 200]);
  await sql`INSERT INTO throttle_marks (kind, subject)
    SELECT kind, subject FROM (SELECT kind, subject FROM throttle_marks WHERE kind = 'receipt-pdf' LIMIT 1) mine,
      generate_series(1, 60)`.execute(t.platform.db);
  expect([await draw(another), await draw(crypto.randomUUID())]).toEqual([429, 404]);
});

test('links of gifts are asked for ten times an hour by one network, to whatever addresses', async () => {
  await forgetThrottles();
  const answers: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const email = `asks${at}@example.org`;
    answers.push((await t.post(`/campaigns/${slug}/gift_links`, { email })).status);
  }
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
});

test('what is counted before each gift is read by an index, however many payments failed', async () => {
  const plan = await t.platform.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<object>`EXPLAIN ${failedLately('sandbox', 'nobody', t.clock.now())}`.execute(
      tx,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('payments_failed');
  expect(plan).not.toContain('Seq Scan');
});
