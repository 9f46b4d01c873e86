import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { openExceptions, settleException } from '../books/open-exceptions.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { captureAuthorized } from './capture-authorized.ts';

let t: GivingTest;
let tries = 0;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

/** Makes a gift with a payment that a bank approved and nobody captured for ten minutes. */
const approvedGift = async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift } = await t.give(slug);
  await t.giving.queue.take(await paymentNews(t, gift, 'authorized'));
  t.clock.advanceSeconds(11 * 60);
  return gift;
};

/** Tries to capture a gift's payment, which the gateway refuses; queried, it reports this state of the payment. */
const capture = async (gift: string, status: PaymentFact['status']) => {
  const payment = (await paymentNews(t, gift, status)).facts?.payment;
  if (!payment) throw new Error('The news are of a payment.');
  const gateway = alteredGateway(t.giving.gateway, {
    capture: async () => {
      tries += 1;
      return { kind: 'rejected' as const, reason: '400 refused' };
    },
    payment: async () => ({ kind: 'done' as const, value: payment }),
  });
  await captureAuthorized(t.giving, gateway);
};

const open = async () =>
  (await openExceptions(t.giving)).open.map(({ name, kind, detail }) => ({ name, kind, detail }));

test('a payment that was taken already is taken as it is, and is nobody’s business', async () => {
  const gift = await approvedGift();
  await capture(gift, 'captured');
  expect((await t.status(gift)).state).toBe('confirmed');
  expect(await open()).toEqual([]);
});

test('one of an order that is over is left to go back by itself', async () => {
  const gift = await approvedGift();
  const before = tries;
  const orders = t.platform.db.updateTable('gatewayOrders');
  await orders.set({ state: 'closed', nextCheckAt: null }).where('state', '=', 'open').execute();
  await capture(gift, 'captured');
  expect([tries, (await t.status(gift)).state]).toEqual([before, 'waiting']);
});

test('one that cannot be taken waits for somebody, and is tried again each time that it is settled', async () => {
  const gift = await approvedGift();
  const refused = [{ name: expect.any(String), kind: 'capture_refused', detail: '400 refused' }];
  tries = 0;
  for (let round = 1; round <= 2; round += 1) {
    await capture(gift, 'authorized');
    await capture(gift, 'authorized');
    expect(tries).toBe(round);
    const exceptions = await open();
    expect(exceptions).toEqual(refused);
    const settled = { reason: 'The gateway was asked to let it be taken.', by: 'Meera Nair' };
    await settleException(t.giving, exceptions[0]?.name ?? '', settled);
  }
  await capture(gift, 'captured');
  expect((await t.status(gift)).state).toBe('confirmed');
  expect(await open()).toEqual([]);
});
