import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { Campaign, CampaignCard } from '@mysathi/contract/endpoints/campaigns';

import { findBreaks } from '../../books/balance-check.ts';
import { pauseCovered } from './pause-covered.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { payAtCheckout } from '../../../../demo/giving/pay-at-checkout.ts';
import { withdrawUpdate } from '../../updates/desk.ts';
import { withEmail } from '../../testing/donor-rows.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.platform.db.updateTable('campaigns').set({ status: 'draft' }).execute();
});

const goal = 2000_00;
const today = () => kolkataDay(t.clock.now());
const pageOf = async (slug: string) => (await t.get<Campaign>(`/campaigns/${slug}`)).body.data;
const standingOf = async (slug: string) => {
  const { status, coveredOn } = await pageOf(slug);
  return { status, coveredOn };
};
const change = (id: string, to: { status?: string; goal?: number; endsOn?: string }) =>
  t.platform.db.updateTable('campaigns').set(to).where('id', '=', id).execute();

const open = { status: 'live', coveredOn: null };
const covered = () => ({ status: 'paused', coveredOn: today() });

/** Makes a campaign without stages, whose goal can be raised in one step. */
const coveredCampaign = async () => {
  const campaign = await makeCampaign(t.platform.db, { goal });
  await t.platform.db.deleteFrom('campaignStages').where('campaignId', '=', campaign.id).execute();
  const gift = await t.giveAndPay(campaign.slug, { amount: goal });
  expect(await pauseCovered(t.giving)).toBe(1);
  return { ...campaign, gift };
};

describe('a campaign', () => {
  test('takes gifts until its bills are covered to the paisa, then pauses and says why', async () => {
    const { slug } = await makeCampaign(t.platform.db, { goal });
    await t.giveAndPay(slug, { amount: goal - 1000_01, tip: 100_00 });
    await t.giveAndPay(slug, { amount: 1000_00 });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([0, open]);
    const form = await t.giftBody(slug);
    await t.giveAndPay(slug, { amount: 100_00 });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([1, covered()]);
    const refused = await t.post(`/campaigns/${slug}/gifts`, form);
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign_covered']);
    const { body } = await t.get<{ campaign: object }>(`/campaigns/${slug}/give`);
    expect(body.data.campaign).toMatchObject(covered());
    const cards = (await t.get<CampaignCard[]>('/campaigns')).body.data;
    expect(cards.find(({ _id }) => _id === slug)).toMatchObject(covered());
  });

  test('still takes and counts what was under way, and tells the true percentage', async () => {
    const { slug } = await makeCampaign(t.platform.db, { goal });
    const begun = await t.give(slug, { amount: 1000_00, email: 'other@example.org' });
    const late = await t.give(slug, { amount: 1000_00, email: 'late@example.org' });
    await t.giveAndPay(slug, { amount: goal });
    await pauseCovered(t.giving);
    await payAtCheckout(begun.checkout);
    await t.gateway.settled();
    expect(await t.status(begun.gift)).toMatchObject({ state: 'confirmed', campaign: covered() });
    expect(await t.totals(slug)).toMatchObject({ raised: goal + 1000_00, percent: 150 });
    // Donors who were not yet on the payment page are told instead.
    expect(await t.status(late.gift)).toMatchObject({ payable: false, campaign: covered() });
    expect((await t.post(`/gifts/${late.gift}/checkout`)).body.code).toBe('campaign_covered');
    expect(await pauseCovered(t.giving)).toBe(0);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('pauses once, in one update that followers get, however many processes see it', async () => {
    const { slug } = await makeCampaign(t.platform.db, { goal });
    await t.giveAndPay(slug, { amount: goal, email: 'follower@example.org', wantsUpdates: true });
    await t.giveAndPay(slug, { amount: 10_00, email: 'silent@example.org' });
    const paused = await Promise.all(Array.from({ length: 5 }, () => pauseCovered(t.giving)));
    expect(paused.reduce((sum, one) => sum + one)).toBe(1);
    expect((await pageOf(slug)).updates).toMatchObject([
      { number: 1, date: today(), title: 'The bills are covered', text: expect.stringContaining('₹2,000') },
    ]);
    const waiting = await t.platform.db
      .selectFrom('updateMails')
      .innerJoin('donors', 'donors.id', 'donorId')
      .select(['donorId', 'sealedEmail'])
      .execute();
    expect(waiting.map(withEmail)).toEqual([{ email: 'follower@example.org' }]);
  });

  test.each(['earlier', 'later'])('pauses also where the %s of two cannot be paused', async (which) => {
    const two = [await makeCampaign(t.platform.db, { goal }), await makeCampaign(t.platform.db, { goal })];
    for (const { slug } of two) await t.giveAndPay(slug, { amount: goal });
    const inOrder = two.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const [refused, other] = which === 'earlier' ? inOrder : inOrder.toReversed();
    await t.platform.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'not now'; END $$;
      CREATE TRIGGER refusing BEFORE UPDATE ON campaigns FOR EACH ROW
        WHEN (NEW.id = '${refused!.id}') EXECUTE FUNCTION refuse()`);
    const failure: unknown = await pauseCovered(t.giving).catch((error: unknown) => error);
    await t.platform.pool.query('DROP TRIGGER refusing ON campaigns');
    expect(failure).toMatchObject({ message: expect.stringContaining('1 of 2') });
    expect([await standingOf(refused!.slug), await standingOf(other!.slug)]).toEqual([open, covered()]);
    expect([await pauseCovered(t.giving), await standingOf(refused!.slug)]).toEqual([1, covered()]);
  });

  test('stays paused when gifts go back, until somebody opens it; covered again it pauses again', async () => {
    const { id, slug, gift } = await coveredCampaign();
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
    await t.outbox();
    await t.gateway.settled();
    expect((await t.totals(slug)).raised).toBe(0);
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([0, covered()]);
    await change(id, { status: 'live' });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([0, open]);
    await t.giveAndPay(slug, { amount: goal });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([1, covered()]);
    expect((await pageOf(slug)).updates).toHaveLength(1);
  });

  test('opened with the same bills it pauses again, with further ones it goes on', async () => {
    const { id, slug } = await coveredCampaign();
    await change(id, { status: 'live' });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([1, covered()]);
    await change(id, { status: 'live', goal: goal * 2 });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([0, open]);
    await t.giveAndPay(slug, { amount: goal });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([1, covered()]);
    expect((await pageOf(slug)).updates.map(({ text }) => /₹[\d,]*\d/.exec(text)?.[0])).toEqual([
      '₹4,000',
      '₹2,000',
    ]);
  });

  test('pauses also where the update that says so was withdrawn', async () => {
    const { id, slug } = await coveredCampaign();
    await withdrawUpdate(t.giving, slug, 1, { reason: 'Said otherwise.', by: 'Meera Nair' });
    await change(id, { status: 'live' });
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([1, covered()]);
    expect((await pageOf(slug)).updates).toEqual([]);
  });

  test.each([
    ['paused by somebody', { status: 'paused' }, { status: 'paused', coveredOn: null }],
    ['ended', { status: 'ended' }, { status: 'ended', coveredOn: null }],
    ['over', { endsOn: '2020-01-01' }, { status: 'ended', coveredOn: null }],
  ])('that is %s stays so, whatever it has raised', async (_what, to, standing) => {
    const { id, slug } = await makeCampaign(t.platform.db, { goal });
    await t.giveAndPay(slug, { amount: goal });
    await change(id, to);
    expect([await pauseCovered(t.giving), await standingOf(slug)]).toEqual([0, standing]);
  });

  test('is covered by the money of this site alone', async () => {
    const { slug } = await makeCampaign(t.platform.db, { goal });
    await t.giveAndPay(slug, { amount: goal });
    const live = { ...t.giving, book: { ...t.giving.book, mode: 'live' as const } };
    expect([await pauseCovered(live), await standingOf(slug)]).toEqual([0, open]);
  });

  test('that ends later has ended and is no longer paused', async () => {
    const { id, slug } = await coveredCampaign();
    await change(id, { status: 'ended' });
    expect(await standingOf(slug)).toEqual({ status: 'ended', coveredOn: null });
  });
});
