import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { payAtCheckout } from '../../../../demo/giving/pay-at-checkout.ts';
import { lastDeskEntries } from '../../../../platform/desk/desk-log.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { campaignStands, endCampaign, openCampaign, pauseCampaign } from './pause-and-open.ts';
import { pauseCovered } from './pause-covered.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const signed = { reason: 'The hospital asked us to wait.', by: 'Meera Nair' };
const goal = 2000_00;

const statusOf = async (slug: string) => (await t.get<Campaign>(`/campaigns/${slug}`)).body.data.status;
const refusalOf = async (slug: string) =>
  (await t.post(`/campaigns/${slug}/gifts`, await t.giftBody(slug))).body.code;
const workOn = async (slug: string) => {
  const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: `campaign ${slug}` });
  return entries.toReversed().map(({ what, reason, doneBy }) => [what, reason, doneBy]);
};
const standOf = async (slug: string) =>
  (await campaignStands(t.giving)).find((campaign) => campaign.slug === slug);

describe('at the desk a campaign', () => {
  test('is paused and opened again, once each, and the log says by whom and why', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    expect(await pauseCampaign(t.giving, slug, signed)).toBe(true);
    expect(await pauseCampaign(t.giving, slug, signed)).toBe(false);
    expect([await statusOf(slug), await refusalOf(slug)]).toEqual(['paused', 'campaign_paused']);
    expect(await openCampaign(t.giving, slug, { ...signed, reason: 'They are ready.' })).toBe(true);
    expect(await openCampaign(t.giving, slug, signed)).toBe(false);
    expect(await statusOf(slug)).toBe('live');
    expect(await workOn(slug)).toEqual([
      ['campaign paused', signed.reason, signed.by],
      ['campaign opened', 'They are ready.', signed.by],
    ]);
  });

  test('that is paused still takes and counts what is being paid', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const { gift, checkout } = await t.give(slug, { amount: 700_00 });
    await pauseCampaign(t.giving, slug, signed);
    await payAtCheckout(checkout);
    await t.gateway.settled();
    expect(await t.status(gift)).toMatchObject({ state: 'confirmed' });
    expect(await standOf(slug)).toMatchObject({ standing: 'paused', raised: 700_00 });
  });

  test('is not paused twice by two who press at once', async () => {
    const { id, slug } = await makeCampaign(t.platform.db);
    const { db } = t.platform;
    const second = await db.transaction().execute(async (tx) => {
      await tx.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', id).execute();
      const waits = pauseCampaign(t.giving, slug, signed);
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
        expect(rows).not.toEqual([]);
      });
      return { waits };
    });
    expect([await second.waits, await workOn(slug)]).toEqual([false, []]);
  });

  test('ends for good', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    expect(await endCampaign(t.giving, slug, signed)).toBe(true);
    expect(await endCampaign(t.giving, slug, signed)).toBe(false);
    expect([await statusOf(slug), await refusalOf(slug)]).toEqual(['ended', 'campaign_ended']);
    for (const bring of [openCampaign, pauseCampaign])
      await expect(bring(t.giving, slug, signed)).rejects.toThrow(`${slug} has ended.`);
    expect((await workOn(slug)).map(([what]) => what)).toEqual(['campaign ended']);
  });

  test('whose last day is over cannot be opened, and is listed as ended', async () => {
    const { slug } = await makeCampaign(t.platform.db, { status: 'paused', endsOn: '2026-11-19' });
    await expect(openCampaign(t.giving, slug, signed)).rejects.toThrow('its last day is over');
    expect(await standOf(slug)).toMatchObject({ standing: 'ended' });
  });

  test('that is covered opens once its bills are more', async () => {
    const { id, slug } = await makeCampaign(t.platform.db, { goal });
    await t.platform.db.deleteFrom('campaignStages').where('campaignId', '=', id).execute();
    await t.giveAndPay(slug, { amount: goal });
    await pauseCovered(t.giving);
    expect(await standOf(slug)).toMatchObject({
      standing: 'paused as its bills are covered since 2026-11-20',
    });
    await expect(openCampaign(t.giving, slug, signed)).rejects.toThrow('₹2,000 of ₹2,000');
    const live = { ...t.giving, book: { ...t.giving.book, mode: 'live' as const } };
    expect(await openCampaign(live, slug, signed)).toBe(true);
    expect([await pauseCovered(t.giving), (await standOf(slug))?.raised]).toEqual([1, goal]);
    await t.platform.db
      .updateTable('campaigns')
      .set({ goal: goal * 2 })
      .where('id', '=', id)
      .execute();
    expect(await openCampaign(t.giving, slug, signed)).toBe(true);
    expect([await pauseCovered(t.giving), await standOf(slug)]).toMatchObject([0, { standing: 'open' }]);
  });

  test('is left as it is without a reason, and where the public does not see it', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    await expect(pauseCampaign(t.giving, slug, { ...signed, reason: ' ' })).rejects.toThrow('Give a reason');
    const reason = 'Asked by Asha, 98123 00999.';
    await expect(endCampaign(t.giving, slug, { ...signed, reason })).rejects.toThrow(
      'stays in the log for good',
    );
    expect([await statusOf(slug), await workOn(slug)]).toEqual(['live', []]);
    const draft = await makeCampaign(t.platform.db, { status: 'draft' });
    await expect(openCampaign(t.giving, draft.slug, signed)).rejects.toThrow('The public sees no campaign');
    expect(await standOf(draft.slug)).toBeUndefined();
  });
});
