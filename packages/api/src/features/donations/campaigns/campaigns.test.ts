import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { campaignEvent } from '@mysathi/contract/endpoints/campaigns';
import type { Campaign, CampaignCard, Supporter } from '@mysathi/contract/endpoints/campaigns';

import { serverLimits } from '../../../platform/server-limits.ts';
import { balanceBooks } from '../books/balance-check.ts';
import { totalsOf } from '../rules/stages.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { wholeCampaign } from './whole-campaign.ts';
import { donorWith } from '../testing/donor-rows.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

test('stages fill in order, and the percentage is true beyond a hundred', () => {
  const stages = [1, 2, 3].map((number) => ({ number, label: `Stage ${number}`, amount: 1000 }));
  const at = (raised: number) => totalsOf({ goal: 3000, raised, donors: 1, gifts: 1 }, stages);
  expect(at(400)).toMatchObject({
    percent: 13,
    currentStage: 1,
    stages: [{ percent: 40, state: 'filling' }, {}, { state: 'waiting' }],
  });
  expect(at(2999)).toMatchObject({
    percent: 99,
    currentStage: 3,
    stages: [{ state: 'filled' }, { state: 'filled' }, { percent: 99 }],
  });
  expect(at(4500)).toMatchObject({
    percent: 150,
    currentStage: 3,
    stages: [{}, {}, { raised: 1000, percent: 100, state: 'filled' }],
  });
});

describe('pages', () => {
  test('the hub shows what the public may see, the featured campaign first', async () => {
    const draft = await makeCampaign(t.platform.db, { status: 'draft' });
    const plain = await makeCampaign(t.platform.db);
    const featured = await makeCampaign(t.platform.db, { featured: true });
    const { body } = await t.get<CampaignCard[]>('/campaigns');
    const ids = body.data.map(({ _id }) => _id);
    expect(ids[0]).toBe(featured.slug);
    expect(ids).toContain(plain.slug);
    expect(ids).not.toContain(draft.slug);
    expect((await t.get<Campaign>('/campaigns/featured')).body.data._id).toBe(featured.slug);
    expect((await t.get(`/campaigns/${draft.slug}`)).status).toBe(404);
    expect((await t.get('/campaigns?cause=Elders')).body.data).toEqual([]);
    expect((await t.get('/campaigns?cause=Anything')).status).toBe(400);
    const { more } = (await t.get<Campaign>(`/campaigns/${featured.slug}`)).body.data;
    expect(more.map(({ _id }) => _id)).toEqual([plain.slug]);
  });

  test('the hub shows what takes gifts before what does not, over all its pages', async () => {
    const over = [
      await makeCampaign(t.platform.db, { status: 'ended' }),
      await makeCampaign(t.platform.db, { status: 'paused' }),
      await makeCampaign(t.platform.db, { endsOn: '2020-01-01' }),
    ];
    for (let at = 0; at < serverLimits.campaignsPerPage + 3; at += 1) await makeCampaign(t.platform.db);
    over.push(await makeCampaign(t.platform.db, { status: 'ended' }));
    const statuses: string[] = [];
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await t.get<CampaignCard[]>(`/campaigns?cursor=${encodeURIComponent(cursor)}`))
        .body as unknown as { data: CampaignCard[]; next_cursor: string | null };
      seen.push(...page.data.map(({ _id }) => _id));
      statuses.push(...page.data.map(({ status }) => status));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const { slug } of over) expect(seen).toContain(slug);
    const open = statuses.filter((status) => status === 'live').length;
    expect(statuses.slice(0, open)).toEqual(Array.from({ length: open }, () => 'live'));
    expect(seen.length - open).toBe(over.length);
    expect((await t.get('/campaigns?cursor=over_nonsense')).status).toBe(400);
  });

  test('notices tell of gifts to campaigns that the public may see, and of no others', async () => {
    const { id, slug } = await makeCampaign(t.platform.db);
    await t.giveAndPay(slug, { amount: 1234_00 });
    const noticed = async () => {
      const { body } = await t.get<{ campaign: { _id: string } }[]>('/donation_notices');
      return body.data.some(({ campaign }) => campaign._id === slug);
    };
    const become = (status: string) =>
      t.platform.db.updateTable('campaigns').set({ status }).where('id', '=', id).execute();
    expect(await noticed()).toBe(true);
    await become('in_review');
    expect(await noticed()).toBe(false);
    await become('ended');
    expect(await noticed()).toBe(true);
  });

  test('creators are told with how many others of theirs the public sees', async () => {
    const { db } = t.platform;
    const { id, slug } = await makeCampaign(db);
    const { organiserId } = await db
      .selectFrom('campaigns')
      .select('organiserId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const status of ['live', 'ended', 'draft'] as const) {
      const other = await makeCampaign(db, { status });
      await db.updateTable('campaigns').set({ organiserId }).where('id', '=', other.id).execute();
    }
    const { creators } = (await t.get<Campaign>(`/campaigns/${slug}`)).body.data;
    expect(creators.find(({ role }) => role === 'organiser')?.otherCampaigns).toBe(2);
  });

  test('a campaign tells whether there is a payment service that takes its gifts', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    expect((await t.get<Campaign>(`/campaigns/${slug}`)).body.data.takesGifts).toBe(true);
    expect((await wholeCampaign({ ...t.giving, gateway: null }, { slug }))?.takesGifts).toBe(false);
  });

  test('how it is counted, and when the books were balanced', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    await t.giveAndPay(slug, { amount: 3000_00, tip: 500_00 });
    const gift = await t.giveAndPay(slug, { amount: 1000_00, email: 'other@example.org' });
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    await balanceBooks(t.platform, 'sandbox');
    await sql`UPDATE donations SET created_at = confirmed_at
      - CASE WHEN kept > 0 THEN interval '42 seconds' ELSE interval '1 day' END`.execute(t.platform.db);
    const { counted, books, totals, strip } = (await t.get<Campaign>(`/campaigns/${slug}`)).body.data;
    expect(counted).toEqual({
      captured: 4000_00,
      refunded: 1000_00,
      disputed: 0,
      offline: 0,
      vouchers: 0,
      raised: 3000_00,
      unapplied: 0,
    });
    expect([totals.donors, totals.gifts]).toEqual([1, 1]);
    expect(books.balancedAt).toBe(t.clock.now().toISOString());
    expect(strip.medianSeconds).toBe(42);
  });
});

const pageAt = async (path: string) =>
  (await t.get<Supporter[]>(path)).body as unknown as { data: Supporter[]; next_cursor: string | null };

test('supporters are paged in either order: nobody is skipped or seen twice', async () => {
  const { id, slug } = await makeCampaign(t.platform.db);
  const { db } = t.platform;
  const donorId = await donorWith(db, { mode: 'sandbox', email: 'many@example.org' });
  await db
    .insertInto('donations')
    .values(
      Array.from({ length: 47 }, (_, at) => ({
        mode: 'sandbox',
        reference: `many-${at}`,
        campaignId: id,
        donorId,
        source: 'gateway',
        name: `Donor ${at}`,
        visibility: at % 7 === 0 ? 'amount_hidden' : 'name',
        option: 'card',
        amount: 1000 + (at % 5),
        kept: 1000 + (at % 5),
        state: 'captured',
        // Several at the same moment.
        confirmedAt: new Date(1_760_000_000_000 + Math.floor(at / 3) * 1000),
      })),
    )
    .execute();
  for (const order of ['newest', 'largest']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await pageAt(
        `/campaigns/${slug}/supporters?order=${order}&cursor=${encodeURIComponent(cursor)}`,
      );
      seen.push(...page.data.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    expect([order, seen.length, new Set(seen).size]).toEqual([order, 47, 47]);
  }
  expect((await t.get(`/campaigns/${slug}/supporters?cursor=nonsense`)).status).toBe(400);
  for (const cursor of ['nonsense', `100_${'-'.repeat(36)}`])
    expect((await t.get(`/campaigns/${slug}/supporters?order=largest&cursor=${cursor}`)).status).toBe(400);
});

/** Reads a stream of events until one matches. */
const eventsOf = async (path: string) => {
  const stop = new AbortController();
  const answer = await fetch(`${t.base}${path}`, { signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    async until(fits: (event: ReturnType<typeof campaignEvent.parse>) => boolean) {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended.');
        text += value;
        for (const [, data] of text.matchAll(/event: totals\ndata: (.*)\n\n/g)) {
          const event = campaignEvent.parse(JSON.parse(data ?? ''));
          if (fits(event)) return event;
        }
      }
    },
    stop: () => stop.abort(),
  };
};

test('open pages hear of a gift at once', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const stream = await eventsOf(`/api/campaigns/${slug}/events`);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(stream.answer.headers.get('x-frame-options')).toBe('DENY');
  expect((await stream.until(() => true)).totals.raised).toBe(0);
  t.clock.advanceSeconds(1);
  await t.giveAndPay(slug, { amount: 1500_00, name: 'Ravi Rao' });
  const told = await stream.until(({ totals }) => totals.raised === 1500_00);
  expect(told.notices[0]).toMatchObject({ name: 'Ravi Rao', amount: 1500_00 });
  stream.stop();
  expect((await fetch(`${t.base}/api/campaigns/no-such/events`)).status).toBe(404);
});

test('one network cannot hold all streams', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const streams = await Promise.all(
    Array.from({ length: 101 }, () => eventsOf(`/api/campaigns/${slug}/events`)),
  );
  const statuses = streams.map(({ answer }) => answer.status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
  expect(statuses).toContain(503);
  for (const { stop } of streams) stop();
});
