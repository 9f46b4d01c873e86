import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rowsRead } from '../../../platform/database/testing/test-database.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { moneyOfCampaign } from '../campaigns/campaign-money.ts';
import { payableNow } from '../payouts/payable.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentFact } from '../testing/payment-fact.ts';
import { EventQueue } from './event-queue.ts';
import { fetched } from './inbox.ts';
import { addToTotals } from './totals.ts';
import { donorWith } from '../testing/donor-rows.ts';

let t: TestPlatform;

beforeAll(async () => {
  t = await testPlatform({ config: { databaseConnections: 1 } });
});

afterAll(() => t.close());

/** After this many uses a session keeps a generic plan. */
const uses = 10;

test('the figures of a campaign are found by its id, however many campaigns there are', async () => {
  const { db } = t.platform;
  const { id } = await makeCampaign(db);
  await sql`INSERT INTO campaigns (slug, title, summary, story, cause, status, goal, beneficiary_kind, organiser_id,
      beneficiary_id, issuer_id)
    SELECT 'another-' || place, title, summary, story, cause, 'draft', goal, beneficiary_kind, organiser_id,
      beneficiary_id, issuer_id
    FROM campaigns, generate_series(1, 1000) AS place WHERE id = ${id}`.execute(db);
  const donor = await donorWith(db, { mode: 'sandbox', email: 'many@donors.example' });
  await sql`ANALYZE campaign_totals`.execute(db);
  const change = {
    campaign: id,
    donor,
    kept: 0,
    captured: 100,
    refunded: 0,
    disputed: 0,
    fees: 0,
    vouchers: 0,
    gifts: 1,
  };

  const { rows } = await db.transaction().execute(async (tx) => {
    for (let use = 0; use < uses; use += 1) await addToTotals(tx, 'sandbox', [change], t.clock.now());
    return sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::integer AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'campaign_totals'`.execute(tx);
  });
  // Twice per use: to lock them in order, and to write them.
  expect(rows[0]?.read).toBeLessThanOrEqual(2 * uses);
  const totals = await db
    .selectFrom('campaignTotals')
    .select(['captured', 'gifts'])
    .where('campaignId', '=', id)
    .where('mode', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  expect(totals).toEqual({ captured: uses * 100, gifts: uses });
});

const read = async () => (await rowsRead(t.platform, 'donations')) + (await rowsRead(t.platform, 'payments'));

/** Inserts gifts of ₹500 each, with an open order, or paid already. */
const giveOften = async (
  campaign: string,
  mark: string,
  { count, isPaid }: { count: number; isPaid: boolean },
) => {
  const { pool } = t.platform;
  const donor = await donorWith(t.platform.db, { mode: 'sandbox', email: `${mark}@donors.example` });
  await pool.query(
    `INSERT INTO donations (mode, reference, campaign_id, donor_id, source, name, visibility, option, amount, state, kept,
       confirmed_at)
     SELECT 'sandbox', $1 || place, $2, $3, 'gateway', 'Asha', 'name', 'other_upi', 50000, $4, $5, $6
     FROM generate_series(1, $7) AS place`,
    [mark, campaign, donor, ...(isPaid ? ['captured', 50_000, new Date()] : ['created', 0, null]), count],
  );
  await pool.query(
    isPaid
      ? `INSERT INTO payments (provider, mode, provider_payment_id, donation_id, amount, rank, role, fee, tax, made_at)
         SELECT 'razorpay', mode, 'pay_' || reference, id, amount, 3, 'counted', 1180, 180, now()
         FROM donations WHERE reference LIKE $1 || '%'`
      : `INSERT INTO gateway_orders (donation_id, mode, provider, provider_order_id, receipt, amount, currency, state)
         SELECT id, mode, 'razorpay', 'order_' || reference, reference, amount, 'INR', 'open'
         FROM donations WHERE reference LIKE $1 || '%'`,
    [mark],
  );
};

test('a gift is taken in without reading others, by a plan of the time when there were few', async () => {
  const { db, pool } = t.platform;
  await pool.query('ANALYZE donations, payments');
  const { id } = await makeCampaign(db, { bearsFees: true });
  await giveOften(id, 'WAIT', { count: uses + 1, isPaid: false });
  const queue = new EventQueue(t.platform, { provider: 'razorpay', mode: 'sandbox' }, () => undefined);
  const payment = { amount: 500_00, fee: 11_80, tax: 1_80, madeAt: t.clock.now() };
  const take = (place: number) =>
    queue.take(
      fetched({
        payment: paymentFact({ ...payment, paymentId: `pay_${place}`, orderId: `order_WAIT${place}` }),
      }),
    );
  for (let use = 1; use <= uses; use += 1) await take(use);
  await giveOften(id, 'OTHERS', { count: 2000, isPaid: true });

  const before = await read();
  await take(uses + 1);
  expect((await read()) - before).toBeLessThan(50);
  expect((await moneyOfCampaign(db, { mode: 'sandbox', id, now: t.clock.now() })).held.fees).toBe(
    11_80 * (uses + 1),
  );
});

test('what a campaign that bears its fees can pay out is known without reading its gifts', async () => {
  const { db, pool } = t.platform;
  const { id } = await makeCampaign(db, { bearsFees: true });
  await giveOften(id, 'MUCH', { count: 1000, isPaid: true });
  await pool.query('UPDATE campaign_totals SET captured = 50000000, fees = 1180000 WHERE campaign_id = $1', [
    id,
  ]);
  await pool.query('ANALYZE donations, payments');

  const before = await read();
  const money = await moneyOfCampaign(db, { mode: 'sandbox', id, now: t.clock.now() });
  expect([money.held.fees, await payableNow(db, id, 'sandbox')]).toEqual([11_800_00, 488_200_00]);
  // A few that the planner itself looks at.
  expect((await read()) - before).toBeLessThan(50);
});
