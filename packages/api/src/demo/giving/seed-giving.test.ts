import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Campaign, DonationNotice } from '@mysathi/contract/endpoints/campaigns';

import { findBreaks } from '../../features/donations/books/balance-check.ts';
import { claimAttempt } from '../../features/donations/gifts/making/attempts.ts';
import { campaignToGive } from '../../features/donations/gifts/making/open-campaign.ts';
import { givingTest } from '../../features/donations/testing/giving-test.ts';
import type { GivingTest } from '../../features/donations/testing/giving-test.ts';
import { systemClock } from '../../platform/clock.ts';
import { otherDemoCampaigns } from './campaigns/other-campaigns.ts';
import { seedGiving } from './seed-giving.ts';

let t: GivingTest;
const never = new AbortController().signal;

beforeAll(async () => {
  // The newest gifts are told apart by their timestamps.
  t = await givingTest({ parts: () => ({ clock: systemClock }) });
  await seedGiving(t.platform, never);
});

afterAll(() => t.close());

const featured = async () => (await t.get<Campaign>('/campaigns/featured')).body.data;
const countOf = async (table: 'donations' | 'payments' | 'campaigns') =>
  Number(
    (
      await t.platform.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

test('the featured campaign has exactly the figures that were decided', async () => {
  const campaign = await featured();
  expect(campaign).toMatchObject({
    demo: true,
    totals: { goal: 5_00_000_00, raised: 50_000_00, percent: 10, donors: 10 },
  });
  expect(campaign.totals.stages.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 4 }, () => 1_25_000_00),
  );
  expect(campaign.totals.stages[0]).toMatchObject({ raised: 50_000_00, percent: 40, state: 'filling' });
  expect(campaign.contributors.map(({ amount }) => amount)).toEqual([10_000_00, 10_000_00, 8000_00, 7400_00]);
  expect(campaign.contributors.every(({ maskedEmail }) => maskedEmail?.includes('***'))).toBe(true);
  expect(campaign.story.join(' ')).toContain('RM650,000');
  expect(campaign.documents[0]?.amount).toEqual({ currency: 'MYR', minor: 65_000_000, converted: null });
  expect(campaign.more).toHaveLength(3);
});

test('each stage of each campaign is paid by a paper that can be opened and was checked', async () => {
  const slugs = ['recovery-for-arjun', ...otherDemoCampaigns.map(({ slug }) => slug)];
  for (const slug of slugs) {
    const { documents, totals } = (await t.get<Campaign>(`/campaigns/${slug}`)).body.data;
    expect(documents.flatMap(({ stages }) => stages).toSorted((one, other) => one - other)).toEqual(
      totals.stages.map((_, at) => at + 1),
    );
    for (const { address, checkedBy, checkedOn } of documents)
      expect([address, checkedBy, checkedOn]).toEqual([
        expect.stringContaining(slug),
        'Demonstration desk',
        expect.any(String),
      ]);
  }
  const scans = await t.platform.db.selectFrom('campaignDocuments').select('fileKey').execute();
  for (const { fileKey } of scans) {
    const { bytes } = await t.platform.files.readPicture(fileKey ?? '', 'drawing.svg');
    expect(Buffer.from(bytes).toString()).toContain('an invented paper of the demonstration');
  }
});

test('the six newest gifts of all are those of the notices', async () => {
  const { data } = (await t.get<DonationNotice[]>('/donation_notices')).body;
  expect(data.map(({ amount }) => amount)).toEqual([5000_00, 5000_00, 2000_00, 2000_00, 300_00, 300_00]);
});

test('every rupee came through the gateway and the books balance', async () => {
  const [gifts, payments] = [await countOf('donations'), await countOf('payments')];
  expect([gifts, await countOf('campaigns')]).toEqual([payments, 7]);
  const signed = await t.platform.db.selectFrom('webhookInbox').select('origin').distinct().execute();
  expect(signed).toEqual([{ origin: 'signed' }]);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  expect((await featured()).books.balancedAt).not.toBeNull();
});

test('one of the givers gives every month, by a mandate of the gateway', async () => {
  const given = await t.platform.db
    .selectFrom('monthlyGifts')
    .innerJoin('donations', 'donations.id', 'firstDonationId')
    .select(['name', 'months', 'customerId', 'tokenId'])
    .execute();
  const named: unknown = expect.stringMatching(/_/);
  expect(given).toEqual([{ name: 'Arnab Sen', months: 12, customerId: named, tokenId: named }]);
});

test('a second start adds nothing, also when presses are forgotten', async () => {
  const before = await countOf('donations');
  await t.platform.db.deleteFrom('giftAttempts').execute();
  await seedGiving(t.platform, never);
  expect(await countOf('donations')).toBe(before);
});

test('told to end, it waits for no gift that a start before left half made', async () => {
  const { db } = t.platform;
  await sql`SELECT clear_sandbox_money()`.execute(db);
  const slug = otherDemoCampaigns.find(({ status }) => status === 'live')?.slug ?? '';
  const { id: campaignId } = await campaignToGive(db, slug);
  const requestHashes = [Buffer.from('another')];
  await claimAttempt(db, { mode: 'sandbox', campaignId, key: `demo-${slug}-1`, requestHashes });
  const stopping = new AbortController();
  vi.spyOn(stopping.signal, 'throwIfAborted').mockImplementationOnce(() => stopping.abort());
  await expect(seedGiving(t.platform, stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await db.deleteFrom('giftAttempts').execute();
});

test('cleared, every figure is zero and every page still right', async () => {
  await sql`SELECT clear_sandbox_money()`.execute(t.platform.db);
  const campaign = await featured();
  expect(campaign.totals).toMatchObject({ raised: 0, percent: 0, donors: 0, gifts: 0, currentStage: 1 });
  expect([campaign.contributors, campaign.notices, campaign.strip.medianSeconds]).toEqual([[], [], null]);
  expect(campaign.books).toEqual({ balancedAt: null, checkedAt: null });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  await seedGiving(t.platform, never);
  expect((await featured()).totals.raised).toBe(50_000_00);
});
