import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { afterGap } from './check-times.ts';
import { reconcile } from './reconcile.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest({ now: '2026-11-20T06:00:00Z' });
  ({ slug } = await makeCampaign(t.platform.db));
});
afterEach(() => t.gateway.setSwitches({}));
afterAll(() => t.close());

const minute = 60;
const afterMinutes = (minutes: number) => {
  t.clock.advanceSeconds(minutes * minute);
  return reconcile(t.giving, t.giving.gateway!);
};

/** Makes a gift that was paid while no events arrived. */
const paidUnheard = async () => {
  await t.gateway.setSwitches({ delivery: 'drop' });
  const { gift, checkout } = await t.give(slug);
  await payAtCheckout(checkout);
  return gift;
};

test('what was asked about so often is asked about ever more seldom, and twice a day at last', () => {
  const now = new Date('2026-11-20T06:00:00Z');
  const minutes = [0, 1, 2, 5, 6, 60].map((checks) => (Number(afterGap(now, checks)) - Number(now)) / 60_000);
  expect(minutes).toEqual([15, 30, 60, 480, 720, 720]);
});

test('in an outage an order is asked about again after a quarter of an hour, however often it was asked before', async () => {
  const gift = await paidUnheard();
  await t.gateway.setSwitches({ api: 'down', delivery: 'drop' });
  for (let round = 0; round < 4; round += 1) await afterMinutes(16);
  expect((await t.status(gift)).state).toBe('open');
  await t.gateway.setSwitches({});
  await afterMinutes(16);
  expect((await t.status(gift)).state).toBe('confirmed');
});

test('the last question about an order is asked until there is an answer: a site may have stood for a week', async () => {
  const gift = await paidUnheard();
  const { gift: unpaid } = await t.give(slug);
  const orderOf = (key: string) =>
    t.platform.db
      .selectFrom('gatewayOrders as gift_order')
      .innerJoin('donations as gift', 'gift.id', 'gift_order.donationId')
      .select(['gift_order.state', 'gift_order.nextCheckAt'])
      .where('gift.key', '=', key)
      .executeTakeFirstOrThrow();
  await t.gateway.setSwitches({ api: 'down', delivery: 'drop' });
  await afterMinutes(7 * 24 * 60);
  expect((await orderOf(unpaid)).state).toBe('open');
  await t.gateway.setSwitches({ delivery: 'drop' });
  await afterMinutes(16);
  expect((await t.status(gift)).state).toBe('confirmed');
  expect(await orderOf(unpaid)).toEqual({ state: 'closed', nextCheckAt: null });
});

test('an order that the gateway does not know is closed in its time', async () => {
  const { gift } = await t.give(slug);
  t.clock.advanceSeconds(7 * 24 * 60 * minute);
  const unknowing = alteredGateway(t.giving.gateway, {
    paymentsOfOrder: async () => ({ kind: 'rejected' as const, reason: '400 no such order' }),
  });
  await reconcile(t.giving, unknowing);
  expect((await t.status(gift)).state).toBe('not_taken');
});

test('all orders that are due are asked about in one round, also more than are taken up at once', async () => {
  const asked = vi.spyOn(t.giving.gateway!, 'paymentsOfOrder');
  for (let at = 0; at < 53; at += 1) {
    if (at % 30 === 0) await t.platform.db.deleteFrom('throttleMarks').execute();
    await t.give(slug);
  }
  await afterMinutes(16);
  expect(asked).toHaveBeenCalledTimes(53);
});
