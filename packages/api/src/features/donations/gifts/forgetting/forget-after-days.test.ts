import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { phoneOfGift } from '../donor-contacts.ts';
import { forgetNetworks, forgetPhones } from './forget-after-days.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

test('a phone number stays as long as there may be questions about its gift', async () => {
  const phoneOf = async (key: string) => {
    const { id, sealedPhone } = await t.platform.db
      .selectFrom('donations')
      .select(['id', 'sealedPhone'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return phoneOfGift(t.platform, id, sealedPhone);
  };
  const { gift } = await t.give(slug, { phone: '9876543210' });
  t.clock.advanceSeconds(179 * 86_400);
  await forgetPhones(t.giving);
  expect(await phoneOf(gift)).toBe('9876543210');
  t.clock.advanceSeconds(2 * 86_400);
  await forgetPhones(t.giving);
  expect(await phoneOf(gift)).toBeNull();
  t.clock.set(new Date());
});

test('the network that a gift came from is kept for two days, and is found by an index', async () => {
  const { gift } = await t.give(slug);
  const networkOf = async () =>
    (await t.platform.db.selectFrom('donations').select('network').where('key', '=', gift).executeTakeFirst())
      ?.network;
  t.clock.advanceSeconds(47 * 3600);
  await forgetNetworks(t.giving);
  expect(await networkOf()).toEqual(expect.any(String));
  t.clock.advanceSeconds(2 * 3600);
  await forgetNetworks(t.giving);
  await forgetNetworks(t.giving);
  expect(await networkOf()).toBeNull();
  t.clock.set(new Date());
  const plan = await t.platform.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<object>`EXPLAIN SELECT id FROM donations WHERE network IS NOT NULL
      AND created_at < now() - interval '2 days' ORDER BY created_at LIMIT 1000`.execute(tx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('donations_with_network');
});
