import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptyInbox } from './features/donations/books/empty-inbox.ts';
import { forgetNetworks, forgetPhones } from './features/donations/gifts/forgetting/forget-after-days.ts';
import { forgetUnpaid } from './features/donations/gifts/forgetting/forget-unpaid.ts';
import { makeGiftOf } from './members/testing/gifts.ts';
import { makePerson } from './members/testing/people.ts';
import { testPlatform } from './platform/testing/test-platform.ts';
import type { TestPlatform } from './platform/testing/test-platform.ts';

/** More rows than any of these jobs handles at once. */
const many = 1005;

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const count = async (text: string): Promise<number> => {
  const { rows } = await t.platform.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count ${text}`,
  );
  return rows[0]?.count ?? Number.NaN;
};

/** Inserts rows without running their triggers, whose effects other tests cover. */
const lay = async (text: string) => {
  const client = await t.platform.pool.connect();
  try {
    await client.query(
      `SET session_replication_role = replica; ${text}; SET session_replication_role = DEFAULT`,
    );
  } finally {
    client.release();
  }
};

test('of all gifts phone, network and givers who did not pay are forgotten, not of the first thousand alone', async () => {
  const { id } = await makePerson(t.platform, 'Asha');
  const { key } = await makeGiftOf(t.platform, id);
  await lay(`
    WITH givers AS (
      INSERT INTO donors (mode, sealed_email, email_trace)
      SELECT 'sandbox', 'sealed', 'giver' || n FROM generate_series(1, ${many}) n RETURNING id, email_trace
    ), gifts AS (
      INSERT INTO donations (mode, reference, campaign_id, donor_id, source, name, visibility, option, amount, message, sealed_phone,
        network, created_at)
      SELECT 'sandbox', 'MYS-' || givers.email_trace, campaign_id, givers.id, 'gateway', 'Asha', 'name', option, amount, 'Be well',
        'sealed', 'x', now() - interval '1 year'
      FROM givers, donations WHERE key = '${key}' RETURNING id, reference
    )
    INSERT INTO gateway_orders (donation_id, mode, provider, receipt, amount, currency, state, closed_at)
      SELECT id, 'sandbox', 'test', reference, 50000, 'INR', 'closed', now() - interval '1 year' FROM gifts`);
  const left = (what: string) => count(`FROM donations WHERE key <> '${key}' AND ${what}`);
  const giving = { platform: t.platform };

  await forgetNetworks(giving);
  expect(await left('network IS NOT NULL')).toBe(0);
  await forgetPhones(giving);
  expect(await left('sealed_phone IS NOT NULL')).toBe(0);
  await forgetUnpaid(giving);
  expect(await left('message IS NOT NULL')).toBe(0);
  expect(await left(`name = 'Asha'`)).toBe(0);
  expect(await count(`FROM donors WHERE email_trace LIKE 'giver%'`)).toBe(0);
});

test('all news of payments that was read long ago is emptied, not the first portion alone', async () => {
  await lay(`
    INSERT INTO webhook_inbox (provider, mode, event_id, origin, body, received_at, processed_at)
      SELECT 'test', 'sandbox', 'event ' || n, 'signed', 'said', now() - interval '1 year', now() - interval '1 year'
      FROM generate_series(1, ${many}) n`);
  await emptyInbox(t.platform);
  expect(await count(`FROM webhook_inbox WHERE body <> ''`)).toBe(0);
});
