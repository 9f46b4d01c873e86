import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { addToTotals } from './totals.ts';

let t: TestPlatform;

beforeAll(async () => {
  t = await testPlatform();
});

afterAll(() => t.close());

/** A session keeps a plan for good after so many uses. */
const uses = 10;

test('the figures of a campaign are found by its id, however many campaigns there are', async () => {
  const { db } = t.platform;
  const { id } = await makeCampaign(db);
  await sql`INSERT INTO campaigns (slug, title, summary, story, cause, status, goal, beneficiary_kind, organiser_id,
      beneficiary_id, issuer_id)
    SELECT 'another-' || place, title, summary, story, cause, 'draft', goal, beneficiary_kind, organiser_id,
      beneficiary_id, issuer_id
    FROM campaigns, generate_series(1, 1000) AS place WHERE id = ${id}`.execute(db);
  const { id: donor } = await db
    .insertInto('donors')
    .values({ mode: 'sandbox', email: 'many@donors.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`ANALYZE campaign_totals`.execute(db);
  const change = {
    campaign: id,
    donor,
    kept: 0,
    captured: 100,
    refunded: 0,
    disputed: 0,
    vouchers: 0,
    gifts: 1,
  };

  const { rows } = await db.transaction().execute(async (tx) => {
    for (let use = 0; use < uses; use += 1) await addToTotals(tx, 'sandbox', [change], t.clock.now());
    return sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::integer AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'campaign_totals'`.execute(tx);
  });
  // Twice each time: to hold them in order, and to write them.
  expect(rows[0]?.read).toBeLessThanOrEqual(2 * uses);
  const totals = await db
    .selectFrom('campaignTotals')
    .select(['captured', 'gifts'])
    .where('campaignId', '=', id)
    .where('mode', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  expect(totals).toEqual({ captured: uses * 100, gifts: uses });
});
