import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

const addDocument = async (
  { id }: TestCampaign,
  position: number,
  fileKey: string | null,
): Promise<string> => {
  const row = await t.platform.db
    .insertInto('campaignDocuments')
    .values({
      campaignId: id,
      position,
      title: `Bill ${position}`,
      kind: 'bill',
      dated: '2026-05-01',
      fileKey,
      fileFormat: fileKey === null ? null : 'svg',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const addressesOf = async ({ slug }: TestCampaign): Promise<(string | null)[]> => {
  const { body } = await t.get<Campaign>(`/campaigns/${slug}`);
  return body.data.documents.map(({ address }) => address);
};

const open = (address: string) => fetch(`${t.base}${address}`, { redirect: 'manual' });

test('a page that was open for an hour still leads to its documents', async () => {
  const campaign = await makeCampaign(t.platform.db);
  const key = await t.platform.files.saveDrawing('<svg/>');
  await addDocument(campaign, 1, key);
  await addDocument(campaign, 2, null);
  const [address, none] = await addressesOf(campaign);
  expect(none).toBeNull();
  t.clock.advanceSeconds(3600);
  const answer = await open(address ?? '');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', t.base);
  const resource = `picture/${key}/drawing.svg`;
  expect(pathname).toBe(`/media/${resource}`);
  const claim = { resource, viewer: 'visitor', expires: Number(searchParams.get('exp')) };
  expect(t.platform.media.holds(claim, searchParams.get('sig') ?? '')).toBe(true);
});

test('an address leads to documents that the page of this campaign shows, and to no others', async () => {
  const key = await t.platform.files.saveDrawing('<svg/>');
  const [campaign, other, draft] = [
    await makeCampaign(t.platform.db),
    await makeCampaign(t.platform.db),
    await makeCampaign(t.platform.db, { status: 'draft' }),
  ];
  const pathOf = ({ slug }: TestCampaign, document: string) => `/api/campaigns/${slug}/documents/${document}`;
  const own = await addDocument(campaign, 1, key);
  expect(await addressesOf(campaign)).toEqual([pathOf(campaign, own)]);
  const leadNowhere = [
    pathOf(other, own),
    pathOf(campaign, await addDocument(campaign, 2, null)),
    pathOf(draft, await addDocument(draft, 1, key)),
    pathOf(campaign, crypto.randomUUID()),
    pathOf(campaign, 'none'),
  ];
  const answers = await Promise.all(leadNowhere.map(async (path) => (await open(path)).status));
  expect(answers).toEqual(leadNowhere.map(() => 404));
});
