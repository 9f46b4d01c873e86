import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';
import type { Campaign } from '@mysathi/contract/endpoints/campaigns';

import { reconcile } from '../gateway/reconcile.ts';
import { deliverEvent } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { ladderOf } from '../rules/ladder.ts';

let t: GivingTest;
let payouts = 0;
let events = 0;

beforeAll(async () => {
  t = await givingTest();
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
});

const fundedCampaign = async (overrides: Parameters<typeof makeCampaign>[1] = {}) => {
  const campaign = await makeCampaign(t.platform.db, overrides);
  const words = { dated: '2026-01-01', title: 'Paid', body: 'The bill is paid.' };
  await t.platform.db
    .insertInto('campaignUpdates')
    .values({ ...words, campaignId: campaign.id, number: 1 })
    .execute();
  return campaign;
};

const payOut = (campaignId: string, amount: number, paidAt = new Date()) => {
  payouts += 1;
  return t.platform.db
    .insertInto('payouts')
    .values({
      mode: 'sandbox',
      campaignId,
      amount,
      paidAt,
      utr: `SBIN4261123${String(payouts).padStart(4, '0')}`,
      preparedBy: 'Meera Nair',
      approvedBy: 'Joseph Kurian',
      updateNumber: 1,
    })
    .execute();
};

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Sends an event as the gateway would. */
const deliver = async (event: string, about: 'payment' | 'refund', facts: object): Promise<void> => {
  events += 1;
  const entity = { notes: [], created_at: seconds(t.clock.now()), ...facts };
  await deliverEvent(t, event, { [about]: entity });
};

/** Makes a gift of ₹250 and ₹10 for Mysathi that a bank has approved and nobody has captured; returns its payment. */
const approve = async (slug: string, facts: object = {}): Promise<string> => {
  const { checkout } = await t.give(slug, { amount: 250_00, tip: 10_00 });
  const id = `pay_Approved${events}`;
  await deliver('payment.authorized', 'payment', {
    id,
    amount: 260_00,
    currency: 'INR',
    status: 'authorized',
    captured: false,
    order_id: checkout.fields['order_id'],
    method: 'upi',
    fee: null,
    tax: null,
    ...facts,
  });
  return id;
};

const moneyOf = async (slug: string) => (await t.get<CampaignMoney>(`/campaigns/${slug}/money`)).body.data;
const nothingHeld = { amount: 0, refunds: 0, disputes: 0, fees: 0 };

describe('where the money of a campaign is', () => {
  test('begins with nothing, and is told of what the public sees alone', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const nothing = { confirming: 0, raised: 0, held: nothingHeld, available: 0, paidOut: 0, lacking: 0 };
    expect(await moneyOf(slug)).toEqual({ ...nothing, payouts: [] });
    const draft = await makeCampaign(t.platform.db, { status: 'draft' });
    expect((await t.get(`/campaigns/${draft.slug}/money`)).status).toBe(404);
  });

  test('follows a gift from the bank to the payout; tips are no part of it', async () => {
    const { id, slug } = await fundedCampaign();
    await t.giveAndPay(slug, { amount: 700_00, tip: 70_00 });
    await t.giveAndPay(slug, { amount: 300_00, email: 'other@example.org' });
    expect(await moneyOf(slug)).toMatchObject({ raised: 1000_00, available: 1000_00, held: nothingHeld });
    await payOut(id, 400_00, new Date('2026-05-01T19:00:00Z'));
    await payOut(id, 100_00, new Date('2026-06-01T05:00:00Z'));
    expect(await moneyOf(slug)).toMatchObject({
      raised: 1000_00,
      held: nothingHeld,
      available: 500_00,
      paidOut: 500_00,
      payouts: [
        { date: '2026-06-01', amount: 100_00, update: 1, returned: null },
        // Past midnight in India.
        { date: '2026-05-02', amount: 400_00, update: 1 },
      ],
    });
    const paidOutBy = async (name: string) =>
      (await t.get<Campaign>(`/campaigns/${name}`)).body.data.strip.paidOut;
    const other = await makeCampaign(t.platform.db);
    expect([await paidOutBy(slug), await paidOutBy(other.slug)]).toEqual([500_00, 0]);
  });

  test('tells a bank’s approval apart from what has arrived, until the money is back', async () => {
    const { slug } = await fundedCampaign();
    const payment = await approve(slug);
    expect(await moneyOf(slug)).toMatchObject({ confirming: 250_00, raised: 0, available: 0 });
    await deliver('refund.processed', 'refund', {
      id: `rfnd_${payment}`,
      payment_id: payment,
      amount: 260_00,
      status: 'processed',
    });
    expect(await moneyOf(slug)).toMatchObject({ confirming: 0, raised: 0 });
  });

  test('tells of no bank’s approval once nothing can come of it any more', async () => {
    const { slug } = await fundedCampaign();
    await approve(slug, { created_at: seconds(t.clock.now()) - 7 * 86_400 });
    expect(await moneyOf(slug)).toMatchObject({ confirming: 0, raised: 0 });
  });

  test('keeps back a fee once it is told, also after the gift has arrived', async () => {
    const { slug } = await fundedCampaign({ bearsFees: true });
    const { checkout } = await t.give(slug, { amount: 250_00, tip: 50_00 });
    const paid = {
      id: 'pay_FeeComesLater',
      amount: 300_00,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: checkout.fields['order_id'],
      method: 'upi',
    };
    await deliver('payment.captured', 'payment', { ...paid, fee: null, tax: null });
    expect(await moneyOf(slug)).toMatchObject({ raised: 250_00, held: nothingHeld });
    await deliver('payment.captured', 'payment', { ...paid, fee: 7_08, tax: 1_08 });
    expect(await moneyOf(slug)).toMatchObject({ raised: 250_00, held: { fees: 5_90 }, available: 244_10 });
  });

  test('says why something is held back', async () => {
    const { slug } = await fundedCampaign({ bearsFees: true });
    const gift = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_00 });
    await t.giveAndPay(slug, { amount: 2000_00, email: 'other@example.org' });
    const { available, held } = await moneyOf(slug);
    expect(held).toEqual({ ...nothingHeld, amount: held.fees, fees: expect.any(Number) });
    // Only on the gifts: Mysathi bears the fee on tips.
    expect(held.fees).toBe(23_60 + 47_20);
    expect(available).toBe(3000_00 - held.fees);
    await t.gateway.setSwitches({ refunds: 'pending' });
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.setSwitches({});
    expect(await moneyOf(slug)).toMatchObject({
      raised: 3000_00,
      held: { amount: 1050_00 + held.fees, refunds: 1050_00, disputes: 0, fees: held.fees },
      available: 1950_00 - held.fees,
    });
  });

  test('holds nothing back for money that belongs to no gift and goes back', async () => {
    const { id, slug } = await fundedCampaign();
    await t.giveAndPay(slug, { amount: 1000_00 });
    const foreign = { amount: 5000_00, email: 'abroad@example.org' };
    await t.giveAndPay(slug, foreign, { choice: 'card:foreign' });
    await t.gateway.setSwitches({ refunds: 'pending' });
    t.clock.advanceSeconds(11 * 60);
    await reconcile(t.giving, t.giving.gateway!);
    await t.outbox();
    await t.gateway.setSwitches({});
    expect(await moneyOf(slug)).toMatchObject({ raised: 1000_00, available: 1000_00, held: nothingHeld });
    await payOut(id, 1000_00);
  });

  test('shows of a payout neither its whole reference nor who was at the desk', async () => {
    const { id, slug } = await fundedCampaign();
    await t.giveAndPay(slug, { amount: 1000_00, name: 'Xanthippe Underhill' });
    await payOut(id, 1000_00);
    const text = JSON.stringify((await t.get(`/campaigns/${slug}/money`)).body);
    expect(text).toContain(`"reference":"${String(payouts).padStart(4, '0')}"`);
    for (const secret of ['SBIN', 'Meera', 'Joseph', 'Xanthippe', 'example.org'])
      expect(text).not.toContain(secret);
  });
});

test.each([
  [
    { raised: 1000, paidOut: 0, refunds: 0, disputes: 0, fees: 0 },
    { held: 0, available: 1000, lacking: 0 },
  ],
  [
    { raised: 1000, paidOut: 400, refunds: 300, disputes: 0, fees: 20 },
    { held: 320, available: 280, lacking: 0 },
  ],
  // With the tip, more is refunded than is left of the gift.
  [
    { raised: 1000, paidOut: 600, refunds: 450, disputes: 0, fees: 0 },
    { held: 400, available: 0, lacking: 0 },
  ],
  [
    { raised: 500, paidOut: 600, refunds: 0, disputes: 90, fees: 20 },
    { held: 0, available: 0, lacking: 100 },
  ],
])('%j is told as %j', (known, told) => {
  const { held, available, lacking } = ladderOf(known);
  expect({ held: held.amount, available, lacking }).toEqual(told);
});
