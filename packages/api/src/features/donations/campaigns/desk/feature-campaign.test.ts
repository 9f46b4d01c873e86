import { afterAll, beforeAll, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { lastDeskEntries } from '../../../../platform/desk/desk-log.ts';
import { isOpenOn } from '../../gifts/making/open-campaign.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { featureCampaign } from './feature-campaign.ts';
import { openCampaign, pauseCampaign } from './pause-and-open.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());

const signed = { reason: 'The school opens soon.', by: 'Meera Nair' };

test('a campaign is featured while it takes gifts, and gives its place to another that does', async () => {
  const { db } = t.platform;
  const [newest, first, ended] = [
    await makeCampaign(db),
    await makeCampaign(db, { endsOn: '2026-11-20' }),
    await makeCampaign(db, { status: 'ended' }),
  ];
  const shownFirst = async () => (await t.get<Campaign>('/campaigns/featured')).body.data._id;
  await db.updateTable('campaigns').set({ createdAt: t.clock.now() }).where('id', '=', newest.id).execute();
  expect(await featureCampaign(t.giving, first.slug, signed)).toBe(true);
  expect(await shownFirst()).toBe(first.slug);
  await pauseCampaign(t.giving, first.slug, signed);
  expect(await shownFirst()).toBe(newest.slug);
  await openCampaign(t.giving, first.slug, signed);
  expect(await shownFirst()).toBe(first.slug);
  t.clock.advanceSeconds(24 * 3600);
  expect(await shownFirst()).toBe(newest.slug);
  await pauseCampaign(t.giving, newest.slug, signed);
  await expect(featureCampaign(t.giving, newest.slug, signed)).rejects.toThrow(
    `${newest.slug} is paused: only a campaign that takes gifts can be featured.`,
  );
  for (const { slug } of [ended, first])
    await expect(featureCampaign(t.giving, slug, signed)).rejects.toThrow(
      `${slug} has ended: only a campaign that takes gifts can be featured.`,
    );
  const entries = await lastDeskEntries(db, { count: 9, subject: `campaign ${newest.slug}` });
  expect(entries.map(({ what }) => what)).toEqual(['campaign paused']);
  const open = isOpenOn(kolkataDay(t.clock.now()));
  await db.updateTable('campaigns').set({ status: 'paused' }).where(open).execute();
  expect((await t.get('/campaigns/featured')).status).toBe(404);
});
