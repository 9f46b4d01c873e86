import type { Receipt } from '@mysathi/contract/endpoints/receipts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findBreaks } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import { deliverEvent } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { paymentOf } from '../testing/tell-dispute.ts';
import { reconcile } from './reconcile.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.gateway.setSwitches({});
});

const takeForeign = (id: string, takesForeign: boolean) =>
  t.platform.db.updateTable('campaigns').set({ takesForeign }).where('id', '=', id).execute();

/** Sends the payment of a gift again, with a fact not reported before. */
const tellAgain = async (gift: string, fact: object): Promise<void> => {
  const { orderId, ...payment } = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .innerJoin('gatewayOrders', 'gatewayOrders.donationId', 'donations.id')
    .select([
      'payments.providerPaymentId as id',
      'payments.amount',
      'payments.fee',
      'payments.tax',
      'gatewayOrders.providerOrderId as orderId',
    ])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  const known = { currency: 'INR', status: 'captured', captured: true, method: 'card', notes: [] };
  const madeAt = Math.floor(t.clock.now().getTime() / 1000);
  const entity = { ...payment, ...known, order_id: orderId, created_at: madeAt, ...fact };
  await deliverEvent(t, 'payment.captured', { payment: entity });
};

const receiptOf = async (gift: string) => (await t.get<Receipt>(`/gifts/${gift}/receipt`)).body.data;

/** Sends back the uncounted money of a gift, minute by minute as the reconciler does. */
const deliverReturn = async (gift: string): Promise<void> => {
  t.clock.advanceSeconds(11 * 60);
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
  expect(await t.status(gift)).toMatchObject({ besides: { goingBack: 0, wentBack: 1000_00 } });
};

test('a gift from abroad stays one when its campaign takes such money no more', async () => {
  const { id, slug } = await makeCampaign(t.platform.db, { takesForeign: true });
  const gift = await t.giveAndPay(slug, { amount: 1000_00 }, { choice: 'card:foreign' });
  await takeForeign(id, false);
  await tellAgain(gift, { international: true, bank: 'SBIN' });
  expect(await t.status(gift)).toMatchObject({
    state: 'confirmed',
    kept: 1000_00,
    besides: { goingBack: 0 },
  });
  expect(await t.totals(slug)).toMatchObject({ raised: 1000_00 });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('money from abroad that is on its way back counts no more when its campaign begins to take such money', async () => {
  const { id, slug } = await makeCampaign(t.platform.db);
  const email = 'abroad@example.org';
  const gift = await t.giveAndPay(slug, { amount: 1000_00, email }, { choice: 'card:foreign' });
  await t.gateway.setSwitches({ refunds: 'pending' });
  t.clock.advanceSeconds(11 * 60);
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await takeForeign(id, true);
  await t.gateway.advance(5 * 60);
  await t.gateway.settled();
  expect(await t.status(gift)).toMatchObject({ state: 'not_taken', kept: 0, receipt: null });
  const letters = await t.outbox(email);
  expect(letters.map(({ body }) => body)).toEqual([
    expect.stringMatching(
      /^₹1,000 that you paid for “.+” went back .+\n\nThe payment came from abroad, and this campaign cannot take money from abroad: it does not count as a gift\. If you have questions, write to hello@/m,
    ),
  ]);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a receipt is cancelled when its gift turns out to come from abroad', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const email = 'found.abroad@example.org';
  const gift = await t.giveAndPay(slug, { amount: 1000_00, email });
  expect(await t.status(gift)).toMatchObject({ kept: 1000_00, receipt: { cancelled: false } });
  // Its bank confirmed it months after it was paid.
  const madeAt = new Date('2026-03-31T12:00:00Z');
  const { paymentReference: paid } = await receiptOf(gift);
  await t.platform.db.updateTable('payments').set({ madeAt }).where('providerPaymentId', '=', paid).execute();
  const before = await receiptOf(gift);
  expect(before).toMatchObject({ givenOn: '2026-03-31', paidBy: 'UPI', cancelled: null });
  await tellAgain(gift, { international: true, method: 'upi', created_at: madeAt.getTime() / 1000 });
  const cancelled = { on: before.date, refunded: 1000_00, whole: true, wentBack: false };
  expect(await receiptOf(gift)).toEqual({ ...before, cancelled });
  expect(await t.status(gift)).toMatchObject({ kept: 0, receipt: { cancelled: true } });
  const { refunded } = await t.platform.db
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donationId')
    .select('refunded')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  expect(refunded).toBe(1000_00);
  await deliverReturn(gift);
  await deliverReturn(gift);
  expect(await receiptOf(gift)).toEqual({ ...before, cancelled: { ...cancelled, wentBack: true } });
  const [thanks, goneBack, ...more] = await t.outbox(email);
  expect([thanks?.subject, more]).toEqual([expect.stringMatching(/^Thank you: receipt \d/), []]);
  const number = thanks?.subject?.replace('Thank you: receipt ', '');
  expect(goneBack?.body).toMatch(/^₹1,000 that you paid for “.+” went back to where the money came from/m);
  expect(goneBack?.body).toContain(`it does not count as a gift. Receipt ${number} is cancelled.`);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('that money comes from abroad is news also where the gateway was asked before and said nothing of it', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { email: 'asked.twice@example.org' });
  const { facts } = await paymentNews(t, gift, 'captured');
  if (!facts?.payment) throw new Error('The news is of a payment.');
  const known = { ...facts.payment, paymentId: await paymentOf(t, gift) };
  for (const international of [false, true])
    await t.giving.queue.take(fetched({ payment: { ...known, international } }));
  expect(await t.status(gift)).toMatchObject({ kept: 0, receipt: { cancelled: true } });
});
