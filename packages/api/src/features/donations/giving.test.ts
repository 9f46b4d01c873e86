import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Handover } from '@mysathi/contract/endpoints/donations';

import { payAtCheckout } from '../../demo/giving/pay-at-checkout.ts';
import { findBreaks } from './books/balance-check.ts';
import { reconcile } from './gateway/reconcile.ts';
import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';
import { paymentNews } from './testing/payment-news.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

const balanced = async () => expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);

test('a gift: order, hosted page, webhook, books, receipt, mail', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 2000_00, tip: 50_00, email: 'Donor@Example.org' });
  expect(await t.status(gift)).toMatchObject({
    state: 'confirmed',
    amount: 2000_00,
    tip: 50_00,
    payable: false,
    receipt: { cancelled: false },
    refund: { gift: 2000_00, tip: 50_00, made: [] },
    sandbox: true,
  });
  expect(await t.totals(slug)).toMatchObject({ raised: 2000_00, donors: 1, gifts: 1 });
  await balanced();
  const mails = await t.outbox('donor@example.org');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain(`/receipts/${gift}`);
});

test('a gift card is no way to pay on the hosted page', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift } = await t.give(slug);
  const asked = await t.post(`/gifts/${gift}/checkout`, { option: 'gift_card' });
  expect([asked.status, asked.body.code]).toEqual([400, 'invalid']);
});

describe('the three endings', () => {
  test('the bank declines, and the gift can be tried again', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, {}, { outcome: 'decline' });
    expect(await t.status(gift)).toMatchObject({ state: 'not_taken', reason: 'declined', payable: true });
    expect(await t.totals(slug)).toMatchObject({ raised: 0, donors: 0 });
    const again = await t.post<{ action: string; fields: Record<string, string> }>(`/gifts/${gift}/checkout`);
    await payAtCheckout(again.body.data);
    await t.gateway.settled();
    expect(await t.status(gift)).toMatchObject({ state: 'confirmed', payable: false });
    expect((await t.post(`/gifts/${gift}/checkout`)).body.code).toBe('gift_paid');
  });

  test.each([
    ['payment_declined', 'declined'],
    ['incorrect_otp', 'declined'],
    ['invalid_vpa', 'declined'],
    ['authentication_failed', 'declined'],
    ['payment_failed', 'other'],
    ['BAD_REQUEST_ERROR', 'other'],
    [null, 'other'],
  ])('of %s the page says no more than is known', async (failure, reason) => {
    const { slug } = await makeCampaign(t.platform.db);
    const { gift } = await t.give(slug);
    await t.platform.db
      .updateTable('donations')
      .set({ state: 'failed', failure })
      .where('key', '=', gift)
      .execute();
    expect((await t.status(gift)).reason).toBe(reason);
  });

  test('the bank is silent, and confirms later', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, {}, { outcome: 'silent' });
    expect(await t.status(gift)).toMatchObject({ state: 'open', awaited: true });
    expect((await t.post(`/gifts/${gift}/check`)).body.data).toMatchObject({
      state: 'waiting',
      awaited: true,
    });
    await t.gateway.advance(11 * 60);
    expect(await t.status(gift)).toMatchObject({ state: 'not_taken', awaited: true });
    await t.gateway.advance(10 * 60);
    expect(await t.status(gift)).toMatchObject({ state: 'confirmed', awaited: false });
    expect(await t.totals(slug)).toMatchObject({ raised: 1000_00, donors: 1 });
    await balanced();
  });

  test('paid twice: one counts, the other goes back', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, {}, { outcome: 'twice' });
    expect(await t.status(gift)).toMatchObject({
      state: 'confirmed',
      besides: { goingBack: 0, wentBack: 1000_00 },
      refund: { made: [] },
    });
    expect(await t.totals(slug)).toMatchObject({ raised: 1000_00, gifts: 1 });
    await balanced();
  });
});

describe('an order that was asked about for the last time', () => {
  afterEach(() => t.clock.set(new Date()));

  /** Makes a gift whose days to pay are over, also at the gateway. */
  const overdue = async (pay?: (checkout: Handover) => Promise<unknown>) => {
    const { slug } = await makeCampaign(t.platform.db);
    const { gift, checkout } = await t.give(slug);
    await pay?.(checkout);
    await t.gateway.settled();
    t.clock.advanceSeconds(7 * 86_400);
    await reconcile(t.giving, t.giving.gateway!);
    return gift;
  };

  test('leaves a gift that nobody paid as not paid', async () => {
    const gift = await overdue();
    const over = { state: 'not_taken', reason: 'not_paid', payable: false, awaited: false };
    expect(await t.status(gift)).toMatchObject(over);
    expect((await t.post(`/gifts/${gift}/check`)).body.data).toMatchObject(over);
  });

  test('waits no longer for a bank that never answered', async () => {
    const gift = await overdue((checkout) => payAtCheckout(checkout, { outcome: 'silent' }));
    expect(await t.status(gift)).toMatchObject({
      state: 'not_taken',
      reason: 'timed_out',
      payable: false,
      awaited: false,
    });
  });

  test('waits for a bank that was asked after it, and no longer than for any other', async () => {
    const gift = await overdue();
    await t.giving.queue.take(await paymentNews(t, gift, 'authorized'));
    expect((await t.status(gift)).state).toBe('waiting');
    t.clock.advanceSeconds(7 * 86_400);
    expect(await t.status(gift)).toMatchObject({
      state: 'not_taken',
      reason: 'returned',
      besides: { goingBack: 1000_00, wentBack: 0 },
      payable: false,
    });
  });
});

test('events that are lost are made up for by asking', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  await t.gateway.setSwitches({ delivery: 'drop' });
  const gift = await t.giveAndPay(slug);
  await t.gateway.setSwitches({});
  expect((await t.status(gift)).state).toBe('open');
  t.clock.advanceSeconds(16 * 60);
  await reconcile(t.giving, t.giving.gateway!);
  expect((await t.status(gift)).state).toBe('confirmed');
  await balanced();
});

describe('taking back', () => {
  test('the tip, then the rest, to where it came from', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00, email: 'back@example.org' });
    const tip = await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
    expect(tip.body.data).toMatchObject({ refund: { gift: 900_00, tip: 0 }, awaited: true });
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).body.code).toBe('refund_nothing');
    await t.outbox();
    await t.gateway.settled();
    expect(await t.totals(slug)).toMatchObject({ raised: 900_00, donors: 1 });
    await balanced();
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    expect(await t.totals(slug)).toMatchObject({ raised: 0, donors: 0, gifts: 0 });
    expect(await t.status(gift)).toMatchObject({
      state: 'confirmed',
      receipt: { cancelled: true },
      refund: { gift: 0, tip: 0 },
      awaited: false,
    });
    await balanced();
    const [, ...mails] = await t.outbox('back@example.org');
    expect(mails).toMatchObject([
      {
        subject: 'Your money is on its way back',
        body: expect.stringMatching(/^The ₹100 that you added for Mysathi with your gift to “.+” went back/m),
      },
      {
        subject: 'Your money is on its way back',
        body: expect.stringMatching(/^Your gift of ₹900 to “[^”]+” went back/m),
      },
    ]);
  });

  test('everything at once, and part of it by hand: the mails name each for what it was', async () => {
    const { slug } = await makeCampaign(t.platform.db);
    const email = 'both@example.org';
    const whole = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_50, email });
    await t.post(`/gifts/${whole}/refund`, { part: 'all' });
    await t.outbox();
    await t.gateway.settled();
    const partly = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_50, email });
    const { paymentId } = await t.platform.db
      .selectFrom('payments')
      .innerJoin('donations', 'donations.id', 'payments.donationId')
      .select('providerPaymentId as paymentId')
      .where('key', '=', partly)
      .executeTakeFirstOrThrow();
    await t.giving.gateway!.refund({ paymentId, amount: 300_00, key: `by-hand-${paymentId}` });
    await t.gateway.settled();
    const told = (await t.outbox(email)).filter(({ subject }) => subject === 'Your money is on its way back');
    expect(told).toMatchObject([
      {
        body: expect.stringMatching(
          /^Your gift of ₹1,000 to “[^”]+” and the ₹50\.50 that you added for Mysathi went back/m,
        ),
      },
      {
        body: expect.stringMatching(
          /^₹300 of your gift to “[^”]+” and of what you added for Mysathi went back/m,
        ),
      },
    ]);
  });

  test('goes by the days that the form stated, whatever the campaign says since', async () => {
    const { id, slug } = await makeCampaign(t.platform.db, { refundDays: 7 });
    const gift = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_00 });
    const change = (refundDays: number) =>
      t.platform.db.updateTable('campaigns').set({ refundDays }).where('id', '=', id).execute();
    const { until } = (await t.status(gift)).refund;
    await change(0);
    expect((await t.status(gift)).refund).toMatchObject({ gift: 1000_00, tip: 50_00, until });
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).status).toBe(200);
    await change(30);
    expect((await t.status(gift)).refund.until).toBe(until);
    t.clock.advanceSeconds(7 * 24 * 3600 + 60);
    expect((await t.status(gift)).refund).toMatchObject({ gift: 0, tip: 0, until });
    expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).body.code).toBe('refund_late');
    t.clock.set(new Date());
  });

  test('is over after the stated days, and not a moment before', async () => {
    const { slug } = await makeCampaign(t.platform.db, { refundDays: 7 });
    const [late, inTime] = [await t.giveAndPay(slug), await t.giveAndPay(slug, { amount: 2000_00 })];
    const last = new Date((await t.status(late)).refund.until ?? '');
    t.clock.set(new Date(last.getTime() + 1));
    expect((await t.status(late)).refund).toMatchObject({ gift: 0, tip: 0 });
    expect((await t.post(`/gifts/${late}/refund`, { part: 'all' })).body.code).toBe('refund_late');
    t.clock.set(new Date((await t.status(inTime)).refund.until ?? ''));
    expect((await t.status(inTime)).refund).toMatchObject({ gift: 2000_00 });
    expect((await t.post(`/gifts/${inTime}/refund`, { part: 'all' })).status).toBe(200);
    t.clock.set(new Date());
  });
});
