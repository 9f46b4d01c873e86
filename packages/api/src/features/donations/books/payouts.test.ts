import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { duringTransaction } from '../../../platform/database/testing/during-transaction.ts';
import { findBreaks } from './balance-check.ts';
import { issueVoucher } from '../gifts/cards/use-voucher.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import type { TestCampaign } from '../testing/make-campaign.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
});

let references = 0;
const payOut = async (
  { id }: TestCampaign,
  amount: number,
  { approvedBy = 'second', db = t.platform.db } = {},
) => {
  references += 1;
  await db
    .insertInto('payouts')
    .values({
      mode: 'sandbox',
      campaignId: id,
      amount,
      utr: `UTR${String(references).padStart(9, '0')}`,
      preparedBy: 'first',
      approvedBy,
      updateNumber: 1,
    })
    .execute();
};
const fundedCampaign = async (overrides: Parameters<typeof makeCampaign>[1] = {}) => {
  const campaign = await makeCampaign(t.platform.db, overrides);
  await t.platform.db
    .insertInto('campaignUpdates')
    .values({
      campaignId: campaign.id,
      number: 1,
      dated: '2026-01-01',
      title: 'Paid',
      body: 'The bill is paid.',
    })
    .execute();
  return campaign;
};
/** Opens a dispute about this amount of a gift. */
const dispute = async (gift: string, amount: number) => {
  const { db } = t.platform;
  const payment = await db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select(['provider', 'payments.mode', 'providerPaymentId', 'donationId'])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('disputes')
    .values({ ...payment, providerDisputeId: 'disp_Open', amount, state: 'open' })
    .execute();
};
const unspent = async ({ id }: TestCampaign) =>
  (await sql<{ amount: number }>`SELECT unspent(${id}, 'sandbox') AS amount`.execute(t.platform.db)).rows[0]
    ?.amount;
const payable = async ({ id }: TestCampaign) =>
  (await sql<{ amount: number }>`SELECT payable_now(${id}, 'sandbox') AS amount`.execute(t.platform.db))
    .rows[0]?.amount;

test('no more is paid out than was raised, in whatever parts and however many at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_00, max: 5000_00 }),
      fc.array(fc.integer({ min: 1, max: 4000_00 }), { minLength: 1, maxLength: 6 }),
      async (raised, parts) => {
        await t.platform.db.deleteFrom('throttleMarks').execute();
        const campaign = await fundedCampaign();
        await t.giveAndPay(campaign.slug, { amount: raised, tip: 70_00 });
        const results = await Promise.allSettled(parts.map((amount) => payOut(campaign, amount)));
        const paid = parts
          .filter((_, at) => results[at]?.status === 'fulfilled')
          .reduce((sum, part) => sum + part, 0);
        expect(paid).toBeLessThanOrEqual(raised);
        expect(await payable(campaign)).toBe(raised - paid);
        await expect(payOut(campaign, raised - paid + 1)).rejects.toThrow(/more than/);
        // Money that was paid out still counts as raised.
        expect((await t.totals(campaign.slug)).raised).toBe(raised);
      },
    ),
    { numRuns: 12 },
  );
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('refunds on their way and fees that the campaign bears are kept back', async () => {
  const campaign = await fundedCampaign({ bearsFees: true });
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00 });
  await t.giveAndPay(campaign.slug, { amount: 500_00, email: 'other@example.org' });
  const fees = 23_60 + 11_80;
  expect(await payable(campaign)).toBe(1500_00 - fees);
  await t.gateway.setSwitches({ refunds: 'pending' });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  expect(await payable(campaign)).toBe(500_00 - fees);
  await t.outbox();
  await t.gateway.setSwitches({});
});

test('a campaign bears the fees on what is left of its gifts, not those on tips and on what went back', async () => {
  const campaign = await fundedCampaign({ bearsFees: true });
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00, tip: 1000_00 });
  expect(await payable(campaign)).toBe(976_40);
  const back = await t.giveAndPay(campaign.slug, { amount: 5000_00, email: 'other@example.org' });
  await t.post(`/gifts/${back}/refund`, { part: 'all' });
  await t.outbox();
  await t.gateway.settled();
  expect((await t.status(back)).kept).toBe(0);
  expect(await payable(campaign)).toBe(976_40);
  await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
  await t.outbox();
  await t.gateway.settled();
  expect(await payable(campaign)).toBe(976_40);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('what has reached the beneficiary cannot be taken back any more', async () => {
  const campaign = await fundedCampaign();
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00 });
  await payOut(campaign, 600_00);
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).body.code).toBe('refund_spent');
});

test('who gave is told that the money was paid out, and is offered the tip alone', async () => {
  const campaign = await fundedCampaign();
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00, tip: 70_00 });
  const refund = async () => (await t.status(gift)).refund;
  expect(await refund()).toMatchObject({ gift: 1000_00, tip: 70_00, spent: false });
  await payOut(campaign, 600_00);
  expect(await refund()).toMatchObject({ gift: 0, tip: 70_00, spent: true });
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).status).toBe(200);
  expect(await refund()).toMatchObject({ gift: 0, tip: 0, spent: true });
});

test('fees and tips keep no gift from going back: they were never raised', async () => {
  const campaign = await fundedCampaign({ bearsFees: true });
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00, tip: 100_00 });
  await t.gateway.setSwitches({ refunds: 'pending' });
  await t.post(`/gifts/${gift}/refund`, { part: 'tip' });
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
  await t.outbox();
  await t.gateway.setSwitches({});
  expect(await unspent(campaign)).toBe(0);
});

test('gifts on their way back and disputed ones are not there for others, without their tips', async () => {
  const campaign = await fundedCampaign();
  const wanted = { amount: 1000_00, tip: 500_00 };
  const gift = await t.giveAndPay(campaign.slug, wanted);
  const other = await t.giveAndPay(campaign.slug, { ...wanted, email: 'other@example.org' });
  await t.giveAndPay(campaign.slug, { ...wanted, email: 'third@example.org' });
  await dispute(other, 1500_00);
  expect(await unspent(campaign)).toBe(2000_00);
  await payOut(campaign, 500_00);
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  expect(await unspent(campaign)).toBe(500_00);
  await t.platform.db.deleteFrom('disputes').execute();
});

test('nor can a gift go back onto its gift card once it was paid out', async () => {
  const campaign = await fundedCampaign();
  const code = 'GIFT-CARD-0001';
  await t.platform.db.transaction().execute((tx) =>
    issueVoucher(tx, {
      mode: 'sandbox',
      code,
      issuedBy: 'Test Company',
      amount: 2000_00,
      expiresOn: '2099-12-31',
    }),
  );
  const { gift } = await t.give(campaign.slug, {
    option: 'gift_card',
    voucher: code,
    amount: 1000_00,
    tip: 50_00,
  });
  await payOut(campaign, 600_00);
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).body.code).toBe('refund_spent');
  expect((await t.totals(campaign.slug)).raised).toBe(1000_00);
  const other = await t.giveAndPay(campaign.slug, { amount: 500_00, email: 'other@example.org' });
  await payOut(campaign, 900_00);
  await dispute(other, 500_00);
  expect(await unspent(campaign)).toBe(-500_00);
  // The tip is not the campaign's money, so it can be refunded even if the campaign lacks money.
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'tip' })).status).toBe(200);
  await t.platform.db.deleteFrom('disputes').execute();
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('a gift that is asked back while it is paid out stays', async () => {
  const campaign = await fundedCampaign();
  const gift = await t.giveAndPay(campaign.slug, { amount: 1000_00 });
  const [answer] = await duringTransaction(t.platform.db, (tx) => payOut(campaign, 600_00, { db: tx }), [
    () => t.post(`/gifts/${gift}/refund`, { part: 'all' }),
  ]);
  expect(answer?.body.code).toBe('refund_spent');
  expect(await payable(campaign)).toBe(400_00);
});

test('of two gifts that are asked back at once no more goes than is there', async () => {
  const campaign = await fundedCampaign();
  const gifts = [
    await t.giveAndPay(campaign.slug, { amount: 1000_00 }),
    await t.giveAndPay(campaign.slug, { amount: 1000_00, email: 'other@example.org' }),
  ];
  await payOut(campaign, 600_00);
  const answers = await duringTransaction(
    t.platform.db,
    (tx) =>
      tx
        .selectFrom('campaignTotals')
        .select('raised')
        .where('campaignId', '=', campaign.id)
        .forUpdate()
        .execute(),
    gifts.map((gift) => () => t.post(`/gifts/${gift}/refund`, { part: 'all' })),
  );
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['refund_spent', undefined]));
  expect(await payable(campaign)).toBe(400_00);
});

test('one person alone cannot pay out, nor without an update', async () => {
  const campaign = await fundedCampaign();
  await t.giveAndPay(campaign.slug, { amount: 1000_00 });
  for (const approvedBy of ['first', 'First', 'FIRST'])
    await expect(payOut(campaign, 1_00, { approvedBy })).rejects.toThrow('payouts_check');
  const silent = await makeCampaign(t.platform.db);
  await t.giveAndPay(silent.slug, { amount: 1000_00 });
  await expect(payOut(silent, 1_00)).rejects.toThrow('payouts_campaign_id_update_number_fkey');
});
