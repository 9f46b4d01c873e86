import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CampaignMoney } from '@mysathi/contract/endpoints/campaign-money';

import { findBreaks } from '../books/balance-check.ts';
import { deliverEvent } from '../testing/deliver-event.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentOf, tellDispute } from '../testing/tell-dispute.ts';
import { sendRefund } from './send-refunds.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.gateway.setSwitches({});
});

const dispute = (gift: string, status: 'open' | 'won' | 'lost', amount: number): Promise<void> =>
  tellDispute(t, gift, status, amount);

const lossOf = async () =>
  (
    await sql<{ amount: number }>`
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM postings WHERE account = 'chargeback_loss'`.execute(
      t.platform.db,
    )
  ).rows[0]?.amount ?? 0;
const exceptionsOf = (subject: string) =>
  t.platform.db.selectFrom('paymentExceptions').select('kind').where('subject', '=', subject).execute();

test('a gift lost in a dispute counts neither on its page nor in the figures of its campaign', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00 });
  await dispute(gift, 'open', 1000_00);
  expect(await t.status(gift)).toMatchObject({
    kept: 900_00,
    disputed: { open: 1000_00, lost: 0 },
    campaign: { totals: { raised: 900_00 } },
    refund: { gift: 0, tip: 0 },
  });
  await dispute(gift, 'lost', 1000_00);
  expect(await t.status(gift)).toMatchObject({
    state: 'confirmed',
    kept: 0,
    disputed: { open: 0, lost: 1000_00 },
    campaign: { totals: { raised: 0, gifts: 0 } },
    receipt: { cancelled: true },
    refund: { gift: 0, tip: 0, made: [] },
  });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('one that the bank gave up, or that was about a part, counts for the rest', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const won = await t.giveAndPay(slug, { amount: 900_00 });
  await dispute(won, 'open', 900_00);
  await dispute(won, 'won', 900_00);
  expect(await t.status(won)).toMatchObject({ kept: 900_00, disputed: { open: 0, lost: 0 } });
  const part = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00, email: 'part@example.org' });
  await dispute(part, 'lost', 300_00);
  expect(await t.status(part)).toMatchObject({
    kept: 630_00,
    disputed: { lost: 300_00 },
    campaign: { totals: { raised: 1530_00 } },
  });
});

test('of one that is lost only that is gone which the bank took, as a part may have been contested', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00 });
  await dispute(gift, 'open', 1000_00);
  const paymentId = await paymentOf(t, gift);
  const asked = { id: `disp_${paymentId.slice(4)}`, payment_id: paymentId, amount: 1000_00 };
  await deliverEvent(t, 'payment.dispute.lost', {
    dispute: { ...asked, amount_deducted: 400_00, status: 'lost' },
  });
  // Late news of how it began changes nothing.
  await deliverEvent(t, 'payment.dispute.under_review', {
    dispute: { ...asked, amount_deducted: 0, status: 'under_review' },
  });
  expect(await t.status(gift)).toMatchObject({ kept: 540_00, disputed: { open: 0, lost: 400_00 } });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

describe('a gift that goes back and is lost to its bank as well', () => {
  const lose = (gift: string, amount: number) => dispute(gift, 'lost', amount);
  const finishRefund = async () => {
    await t.gateway.advance(5 * 60);
    await t.gateway.settled();
  };

  test.each([
    ['all', 'before the bank decides', [finishRefund, lose]],
    ['all', 'after the bank has decided', [lose, finishRefund]],
    ['tip', 'before the bank decides', [finishRefund, lose]],
    ['tip', 'after the bank has decided', [lose, finishRefund]],
  ] as const)(
    '%s of it, %s: costs Mysathi what went twice, and no other donor',
    async (part, _when, steps) => {
      const { slug } = await makeCampaign(t.platform.db);
      await t.giveAndPay(slug, { amount: 3000_00, email: 'other@example.org' });
      const gift = await t.giveAndPay(slug, { amount: 1000_00, tip: 100_00 });
      const twice = part === 'tip' ? 100_00 : 1100_00;
      const lossBefore = await lossOf();
      const moneyOf = async () => (await t.get<CampaignMoney>(`/campaigns/${slug}/money`)).body.data;
      await t.gateway.setSwitches({ refunds: 'pending' });
      await t.post(`/gifts/${gift}/refund`, { part });
      await t.outbox();
      await t.gateway.settled();
      await dispute(gift, 'open', 1100_00);
      // Never is more held back than the gift's own money.
      expect(await moneyOf()).toMatchObject({ held: { refunds: twice, disputes: 1100_00 - twice } });
      for (const step of steps) {
        await step(gift, 1100_00);
        expect((await moneyOf()).available).toBe(3000_00);
        expect(await t.status(gift)).toMatchObject({ refund: { gift: 0, tip: 0 } });
      }
      expect(await moneyOf()).toMatchObject({ raised: 3000_00, held: { amount: 0 }, available: 3000_00 });
      expect(await t.status(gift)).toMatchObject({
        kept: 0,
        disputed: { open: 0, lost: 1100_00 },
        refund: { made: [{ amount: twice, state: 'processed' }] },
      });
      expect((await lossOf()) - lossBefore).toBe(twice);
      expect(await exceptionsOf(await paymentOf(t, gift))).toEqual([{ kind: 'lost_twice' }]);
      expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
    },
  );
});

describe('a gift that its donor takes back and that is disputed before the payment company is asked', () => {
  const askedThenDisputed = async (amount: number) => {
    const { slug } = await makeCampaign(t.platform.db);
    const gift = await t.giveAndPay(slug, { amount: 1000_00 });
    await t.post(`/gifts/${gift}/refund`, { part: 'all' });
    await dispute(gift, 'open', amount);
    await sendAsked(gift);
    return gift;
  };
  const sendAsked = async (gift: string) => {
    const asked = t.platform.db
      .selectFrom('refunds')
      .innerJoin('donations', 'donations.id', 'refunds.donationId')
      .select('refunds.id')
      .where('key', '=', gift);
    const { id } = await asked.executeTakeFirstOrThrow();
    await sendRefund(t.giving, t.giving.gateway!, id);
    await t.gateway.settled();
  };
  const madeOf = async (gift: string) => (await t.status(gift)).refund.made.map(({ state }) => state);

  test('goes back once its bank has given that up', async () => {
    const gift = await askedThenDisputed(1000_00);
    expect(await madeOf(gift)).toEqual(['requested']);
    await dispute(gift, 'won', 1000_00);
    await sendAsked(gift);
    expect(await madeOf(gift)).toEqual(['processed']);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });

  test.each([
    ['all of it, which nobody has to look at', 1000_00, false],
    ['a part of it, which somebody has to look at', 400_00, true],
  ])('does not go back twice where its bank has taken %s', async (_what, amount, lookedInto) => {
    const lossBefore = await lossOf();
    const gift = await askedThenDisputed(amount);
    await dispute(gift, 'lost', amount);
    await sendAsked(gift);
    expect((await t.status(gift)).refund.made).toMatchObject([{ state: 'failed', lookedInto }]);
    expect((await lossOf()) - lossBefore).toBe(0);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
  });
});
