import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import { findBreaks } from '../books/balance-check.ts';
import { endCampaign } from '../campaigns/desk/pause-and-open.ts';
import { fundedCampaign, payers } from '../testing/funded-campaign.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { withdrawUpdate } from '../updates/desk.ts';
import { preparePayout } from './prepare-payout.ts';
import { recordPayout } from './record-payout.ts';
import { payableCampaigns } from './payable.ts';

let t: GivingTest;
let references = 0;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const reason = 'The bill of November.';
const first = { reason, by: payers.first };
const second = { reason, by: payers.second };
const freshUtr = () => `SBIN4261123${String((references += 1)).padStart(4, '0')}`;

const funded = async () => (await fundedCampaign(t)).slug;
const prepare = (slug: string, amount = 600_00, signed = first) =>
  preparePayout(t.giving, slug, { ...signed, amount, update: 1 });
const record = (slug: string, utr: string, amount = 600_00, signed = second) =>
  recordPayout(t.giving, slug, { ...signed, amount, utr });
const moneyOf = async (slug: string) => (await t.get<CampaignMoney>(`/campaigns/${slug}/money`)).body.data;
const standOf = async (slug: string) =>
  (await payableCampaigns(t.giving)).find((campaign) => campaign.slug === slug);
const workOn = async (slug: string) => {
  const entries = await lastDeskEntries(t.platform.db, { count: 9, subject: `campaign ${slug} payout` });
  return entries.toReversed().map(({ what, doneBy }) => [what, doneBy]);
};

describe('a payout', () => {
  test('is prepared by one person and booked by another, once each, as its page and the books tell', async () => {
    const slug = await funded();
    expect(await standOf(slug)).toEqual({
      slug,
      raised: 1000_00,
      held: 0,
      available: 1000_00,
      paidOut: 0,
      lacking: 0,
      prepared: null,
    });
    expect([await prepare(slug), await prepare(slug)]).toEqual([true, false]);
    expect((await standOf(slug))?.prepared).toMatchObject({
      amount: 600_00,
      update: 1,
      by: first.by,
    });
    expect((await moneyOf(slug)).paidOut).toBe(0);
    const utr = freshUtr();
    expect([await record(slug, ` ${utr.toLowerCase()} `), await record(slug, utr)]).toEqual([true, false]);
    expect(await standOf(slug)).toMatchObject({ available: 400_00, paidOut: 600_00, prepared: null });
    expect((await moneyOf(slug)).payouts).toMatchObject([
      { date: '2026-11-20', amount: 600_00, reference: utr.slice(-4), update: 1 },
    ]);
    expect(await workOn(slug)).toEqual([
      ['payout prepared', first.by],
      ['payout recorded', second.by],
    ]);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test('takes the place of another that was prepared and not paid', async () => {
    const slug = await funded();
    await prepare(slug, 600_00);
    expect(await prepare(slug, 700_00)).toBe(true);
    await expect(record(slug, freshUtr(), 600_00)).rejects.toThrow('No payout of ₹600 is prepared');
    expect(await record(slug, freshUtr(), 700_00)).toBe(true);
  });

  test('of two who record one transfer at once is booked once', async () => {
    const slug = await funded();
    await prepare(slug);
    const utr = freshUtr();
    const booked = await Promise.all([
      record(slug, utr),
      record(slug, utr, 600_00, { ...second, by: 'Asha Shah' }),
    ]);
    expect(booked.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
    expect((await standOf(slug))?.paidOut).toBe(600_00);
  });

  test('of a campaign that has ended goes on', async () => {
    const slug = await funded();
    await endCampaign(t.giving, slug, first);
    await prepare(slug);
    expect(await record(slug, freshUtr())).toBe(true);
  });
});

describe('no payout is booked', () => {
  test('by one person alone, however the name is typed', async () => {
    const slug = await funded();
    await prepare(slug);
    await expect(record(slug, freshUtr(), 600_00, { reason, by: 'MEERA NAIR' })).rejects.toThrow(
      'You have prepared it',
    );
    expect(await standOf(slug)).toMatchObject({ paidOut: 0 });
  });

  test('of more than the campaign can pay', async () => {
    const slug = await funded();
    await expect(prepare(slug, 1000_01)).rejects.toThrow(`${slug} can pay out ₹1,000 now.`);
    expect(await workOn(slug)).toEqual([]);
  });

  test('that no update tells of, or under the reference of another', async () => {
    const slug = await funded();
    await expect(preparePayout(t.giving, slug, { ...first, amount: 1_00, update: 2 })).rejects.toThrow(
      'No update 2',
    );
    await prepare(slug);
    const utr = freshUtr();
    await record(slug, utr);
    const other = await funded();
    await prepare(other);
    await expect(record(other, utr)).rejects.toThrow('is of another payout, of ₹600');
    await expect(record(other, 'UTR 1')).rejects.toThrow('6 to 40 letters');
    await expect(withdrawUpdate(t.giving, other, 1, first)).rejects.toThrow('record or withdraw that first');
    expect(await record(other, freshUtr())).toBe(true);
  });
});
