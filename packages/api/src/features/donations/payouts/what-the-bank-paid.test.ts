import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { duringTransaction } from '../../../platform/database/testing/during-transaction.ts';
import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { findBreaks } from '../books/balance-check.ts';
import { fundedCampaign, payers } from '../testing/funded-campaign.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { tellDispute } from '../testing/tell-dispute.ts';
import { payableCampaigns } from './payable.ts';
import { preparePayout, withdrawPayout } from './prepare-payout.ts';
import { recordPayout } from './record-payout.ts';

let t: GivingTest;
let references = 0;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const reason = 'The bill of November.';
const first = { reason, by: payers.first };
const second = { reason, by: payers.second };
const freshUtr = () => `HDFC4261123${String((references += 1)).padStart(4, '0')}`;

const funded = () => fundedCampaign(t);
const prepare = (slug: string, amount = 600_00, utr?: string) =>
  preparePayout(t.giving, slug, { ...first, amount, update: 1, utr });
const record = (slug: string, utr: string, amount = 600_00) =>
  recordPayout(t.giving, slug, { ...second, amount, utr });
const takeBack = async (gift: string, part = 'all') => {
  const { status, body } = await t.post(`/gifts/${gift}/refund`, { part });
  await t.outbox();
  await t.gateway.settled();
  return status === 200 ? 'taken back' : body.code;
};
const moneyOf = async (slug: string) => (await t.get<CampaignMoney>(`/campaigns/${slug}/money`)).body.data;
const standOf = async (slug: string) =>
  (await payableCampaigns(t.giving)).find((campaign) => campaign.slug === slug);
/** Makes the preparation four days old. */
const letDaysPass = () =>
  sql`UPDATE prepared_payouts SET prepared_at = prepared_at - interval '4 days'`.execute(t.platform.db);

describe('what is prepared', () => {
  test('stays until it is booked, and donors are told why; what is left besides and tips go back', async () => {
    const { slug, gift } = await funded();
    const small = await t.giveAndPay(slug, { amount: 400_00, email: 'other@example.org' });
    await prepare(slug);
    expect((await t.status(gift)).refund).toMatchObject({
      gift: 0,
      tip: 50_00,
      spent: false,
      beingPaid: true,
    });
    expect([await takeBack(gift), await takeBack(gift, 'tip'), await takeBack(small)]).toEqual([
      'refund_being_paid',
      'taken back',
      'taken back',
    ]);
    expect(await record(slug, freshUtr())).toBe(true);
    expect((await t.status(gift)).refund).toMatchObject({ gift: 0, spent: true, beingPaid: false });
    expect(await takeBack(gift)).toBe('refund_spent');
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('and withdrawn lets gifts go back, once however often it is asked for', async () => {
    const { slug, gift } = await funded();
    await prepare(slug);
    expect([
      await withdrawPayout(t.giving, slug, first),
      await withdrawPayout(t.giving, slug, first),
    ]).toEqual([true, false]);
    expect(await takeBack(gift)).toBe('taken back');
    const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: `campaign ${slug} payout` });
    expect(entries.map(({ what }) => what)).toEqual(['payout withdrawn', 'payout prepared']);
  });

  test('keeps no gift after some days, until it is prepared anew', async () => {
    const { slug, gift } = await funded();
    await prepare(slug);
    await letDaysPass();
    expect((await standOf(slug))?.prepared?.isKept).toBe(false);
    expect((await t.status(gift)).refund).toMatchObject({ gift: 1000_00, beingPaid: false });
    expect([await prepare(slug), await prepare(slug)]).toEqual([true, false]);
    expect(await takeBack(gift)).toBe('refund_being_paid');
  });

  test('at the moment in which a gift is asked back keeps it', async () => {
    const { slug, gift } = await funded();
    const [answer] = await duringTransaction(
      t.platform.db,
      async (tx) => {
        const { id } = await tx
          .selectFrom('campaigns')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow();
        const by = { preparedBy: first.by, preparedAt: t.clock.now() };
        await tx
          .insertInto('preparedPayouts')
          .values({ mode: 'sandbox', campaignId: id, amount: 600_00, updateNumber: 1, ...by })
          .execute();
      },
      [() => takeBack(gift)],
    );
    expect(answer).toBe('refund_being_paid');
  });

  test('is never more than can be paid, also by a hand in the database', async () => {
    const { slug } = await funded();
    await prepare(slug);
    const more = sql`UPDATE prepared_payouts SET amount = 100001 WHERE amount = 60000`;
    await expect(more.execute(t.platform.db)).rejects.toThrow('more than the campaign can pay');
  });
});

describe('what the bank has paid is booked', () => {
  test('where a bank took the gift back meanwhile: the campaign lacks it', async () => {
    const { slug, gift } = await funded();
    await prepare(slug);
    await tellDispute(t, gift, 'lost', 1050_00);
    expect(await record(slug, freshUtr())).toBe(true);
    expect(await moneyOf(slug)).toMatchObject({ raised: 0, available: 0, paidOut: 600_00, lacking: 600_00 });
    expect(await standOf(slug)).toMatchObject({ lacking: 600_00, prepared: null });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('where days went by and gifts went back', async () => {
    const { slug, gift } = await funded();
    await prepare(slug);
    await letDaysPass();
    expect(await takeBack(gift)).toBe('taken back');
    expect(await record(slug, freshUtr())).toBe(true);
    expect(await moneyOf(slug)).toMatchObject({ paidOut: 600_00, lacking: 600_00 });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('where it was withdrawn meanwhile: noted with its reference by one person, recorded by another', async () => {
    const { slug, gift } = await funded();
    await prepare(slug);
    await withdrawPayout(t.giving, slug, first);
    expect(await takeBack(gift)).toBe('taken back');
    const utr = freshUtr();
    await expect(record(slug, utr)).rejects.toThrow(`prepare it with --utr ${utr}`);
    expect([await prepare(slug, 600_00, utr), await prepare(slug, 600_00, utr)]).toEqual([true, false]);
    // Neither the passing of days nor another payout removes it.
    await letDaysPass();
    await expect(prepare(slug, 1_00)).rejects.toThrow('₹600 of');
    await expect(record(slug, freshUtr())).rejects.toThrow('under another reference');
    await expect(recordPayout(t.giving, slug, { ...first, amount: 600_00, utr })).rejects.toThrow(
      'somebody else',
    );
    expect(await record(slug, utr)).toBe(true);
    expect(await prepare(slug, 600_00, utr)).toBe(false);
    const told = await lastDeskEntries(t.platform.db, {
      count: 9,
      subject: `campaign ${slug} payout …${utr.slice(-4)}`,
    });
    expect(told.map(({ what }) => what)).toEqual(['payout recorded', 'payout noted that has left the bank']);
    expect(await moneyOf(slug)).toMatchObject({ paidOut: 600_00, lacking: 600_00 });
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('where it was more than the campaign held, and no gift went back: it lacks the rest', async () => {
    const { slug } = await funded();
    const utr = freshUtr();
    await prepare(slug, 1600_00, utr);
    expect(await record(slug, utr, 1600_00)).toBe(true);
    const stands = { raised: 1000_00, available: 0, paidOut: 1600_00, lacking: 600_00 };
    expect(await moneyOf(slug)).toMatchObject(stands);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });
});
