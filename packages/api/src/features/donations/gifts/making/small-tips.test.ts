import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { payAtCheckout } from '../../../../demo/giving/pay-at-checkout.ts';
import { leastSentBack, sendableOf } from '../../rules/refundable.ts';
import { exampleForm } from '../../testing/example-form.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { beginGift } from './begin-gift.ts';
import { campaignToGive } from './open-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

/** Stores a gift with a tip of 50 paise, which used to be possible. */
const withSmallTip = async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const campaign = await campaignToGive(t.platform.db, slug);
  const wanted = {
    body: { ...exampleForm, tip: 50 },
    memberId: null,
    language: 'en' as const,
    network: null,
  };
  const { gift, checkout } = await beginGift(t.giving, campaign, wanted, crypto.randomUUID());
  if (checkout === null) throw new Error('The gift is to be paid.');
  await payAtCheckout(checkout);
  await t.gateway.settled();
  return { slug, gift };
};

test('a tip that the gateway does not send back by itself is taken back with its gift alone', async () => {
  const { slug, gift } = await withSmallTip();
  expect((await t.status(gift)).refund).toMatchObject({ gift: 1000_50, tip: 0 });
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).body.code).toBe('refund_nothing');
  expect((await t.status(gift)).refund.made).toEqual([]);
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
  await t.outbox();
  await t.gateway.settled();
  const { refund } = await t.status(gift);
  expect(refund.made).toMatchObject([{ amount: 1000_50, state: 'processed' }]);
  expect([refund.gift, refund.tip, (await t.totals(slug)).raised]).toEqual([0, 0, 0]);
});

test('the least tip that can be added is taken back alone', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { tip: limits.tip.minPaise });
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).status).toBe(200);
  await t.outbox();
  await t.gateway.settled();
  const { made } = (await t.status(gift)).refund;
  expect(made).toMatchObject([{ amount: limits.tip.minPaise, state: 'processed' }]);
});

test.each([
  [
    { gift: 1000_00, tip: 100_00 },
    { gift: 1000_00, tip: 100_00 },
  ],
  [
    { gift: 1000_00, tip: 0 },
    { gift: 1000_00, tip: 0 },
  ],
  [
    { gift: 1000_00, tip: 99 },
    { gift: 1000_99, tip: 0 },
  ],
  [
    { gift: 50, tip: 100 },
    { gift: 50, tip: 100 },
  ],
  [
    { gift: 50, tip: 49 },
    { gift: 0, tip: 0 },
  ],
  [
    { gift: 50, tip: 50 },
    { gift: 100, tip: 0 },
  ],
  [
    { gift: 0, tip: 99 },
    { gift: 0, tip: 0 },
  ],
  [
    { gift: 0, tip: 100 },
    { gift: 0, tip: 100 },
  ],
  [
    { gift: 99, tip: 0 },
    { gift: 0, tip: 0 },
  ],
])('of what is left of a gift and its tip, %j, can be taken back %j', (left, sendable) => {
  expect(sendableOf(left)).toEqual(sendable);
});

test('no tip can be added that the gateway would not send back', () => {
  expect(limits.tip.minPaise).toBeGreaterThanOrEqual(leastSentBack);
});
