import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { DB } from '../../../../platform/database/types.ts';
import { RazorpayGateway } from '../../../../platform/payments/razorpay-gateway.ts';
import { findBreaks } from '../../books/balance-check.ts';
import { openExceptions, settleException } from '../../books/open-exceptions.ts';
import { reconcile } from '../../gateway/reconcile.ts';
import { followRefunds, sendRefund } from '../../gateway/send-refunds.ts';
import { firstAskOf } from '../../rules/refundable.ts';
import { alteredGateway } from '../../testing/altered-gateway.ts';
import { givingTest } from '../../testing/giving-test.ts';
import type { GivingTest } from '../../testing/giving-test.ts';
import { makeCampaign } from '../../testing/make-campaign.ts';
import { tellDispute } from '../../testing/tell-dispute.ts';
import { giftStatus } from '../gift-status.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('throttleMarks').execute();
  await t.gateway.setSwitches({});
});

const refundsOf = (gift: string) =>
  t.platform.db
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donationId')
    .select([
      'providerRefundId',
      'providerPaymentId',
      'requestKey',
      'kind',
      'refunds.amount',
      'refunds.state',
    ])
    .where('key', '=', gift)
    .orderBy('refunds.createdAt')
    .execute();
const exceptions = () =>
  t.platform.db.selectFrom('paymentExceptions').select(['kind', 'subject', 'detail']).orderBy('id').execute();

test('a refund that fails at the gateway is noted for somebody to look at, and can be asked for again once that is done', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.gateway.setSwitches({ refunds: 'failing', copies: 1 });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  await t.outbox();
  await t.gateway.settled();
  expect(await exceptions()).toEqual([]);
  await t.gateway.advance(5 * 60);
  const [failed] = await refundsOf(gift);
  expect(failed).toMatchObject({ kind: 'whole', state: 'failed' });
  expect(await exceptions()).toEqual([
    {
      kind: 'refund_failed',
      subject: failed?.providerRefundId,
      detail: `100000 of ${failed?.providerPaymentId}`,
    },
  ]);
  expect((await t.status(gift)).refund).toMatchObject({
    gift: 0,
    tip: 0,
    made: [{ state: 'failed', lookedInto: true }],
  });
  const again = await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  expect([again.status, again.body]).toMatchObject([409, { code: 'refund_looked_into' }]);
  expect(await refundsOf(gift)).toHaveLength(1);
  const { open } = await openExceptions(t.giving);
  await settleException(t.giving, open[0]?.name ?? '', { reason: 'Card is closed.', by: 'Meera Nair' });
  expect((await t.status(gift)).refund).toMatchObject({
    gift: 1000_00,
    made: [{ state: 'failed', lookedInto: false }],
  });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

/** Returns a database on which something happens between the first query and the next. */
const afterFirstReading = (db: Kysely<DB>, happen: () => Promise<void>): Kysely<DB> => {
  let rest = [happen];
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [now] = rest;
      rest = [];
      await now?.();
      return result;
    },
  });
};

test('a refund that arrives while a gift is read is not told by half', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  const db = afterFirstReading(t.platform.db, async () => {
    await t.outbox();
    await t.gateway.settled();
  });
  const giving = { ...t.giving, platform: { ...t.platform, db } };
  expect(await giftStatus(giving, gift)).toMatchObject({
    refund: { made: [{ state: 'requested' }] },
    receipt: { cancelled: false },
    awaited: true,
  });
  expect(await t.status(gift)).toMatchObject({
    refund: { made: [{ state: 'processed' }] },
    receipt: { cancelled: true },
    awaited: false,
  });
});

const minutes = (count: number) => t.clock.advanceSeconds(count * 60);
/** Runs the reconciler, and sends what it requests. */
const reconcileAndSend = async () => {
  await reconcile(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
};
const foreignGift = async (amount: number) => {
  const { slug } = await makeCampaign(t.platform.db);
  return t.giveAndPay(slug, { amount }, { choice: 'card:foreign' });
};
const paymentOf = (gift: string) =>
  t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select(['providerPaymentId as paymentId', 'donationId', 'gone'])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
const sendBackByHand = async (gift: string, amount: number) => {
  const { paymentId } = await paymentOf(gift);
  await t.giving.gateway!.refund({ paymentId, amount, key: `by-hand-${paymentId}` });
  await t.gateway.settled();
};

test('money that belongs to no gift is sent again when sending it back failed, in growing gaps', async () => {
  const gift = await foreignGift(800_00);
  await t.gateway.setSwitches({ refunds: 'failing' });
  minutes(11);
  await reconcileAndSend();
  await t.gateway.advance(5 * 60);
  minutes(5);
  await reconcileAndSend();
  const { paymentId } = await paymentOf(gift);
  const first = { kind: 'unapplied', state: 'failed', requestKey: `unapplied-${paymentId}` };
  expect(await refundsOf(gift)).toMatchObject([first]);
  minutes(11);
  await reconcileAndSend();
  await t.gateway.advance(5 * 60);
  const second = { ...first, requestKey: `unapplied-${paymentId}-2` };
  expect(await refundsOf(gift)).toMatchObject([first, second]);
  await t.gateway.setSwitches({});
  minutes(16);
  await reconcileAndSend();
  expect(await refundsOf(gift)).toHaveLength(2);
  minutes(16);
  await reconcileAndSend();
  expect(await refundsOf(gift)).toMatchObject([
    first,
    second,
    { amount: 800_00, state: 'processed', requestKey: `unapplied-${paymentId}-3` },
  ]);
  expect((await paymentOf(gift)).gone).toBe(800_00);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('what is left of such money is sent when a part went back by hand', async () => {
  const gift = await foreignGift(800_00);
  await sendBackByHand(gift, 300_00);
  minutes(11);
  await reconcileAndSend();
  expect(await refundsOf(gift)).toMatchObject([
    { kind: 'gateway', amount: 300_00, state: 'processed' },
    { kind: 'unapplied', amount: 500_00, state: 'processed' },
  ]);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('nothing is sent while the gateway tells of refunds that we do not know', async () => {
  const gift = await foreignGift(800_00);
  await t.gateway.setSwitches({ delivery: 'drop' });
  await sendBackByHand(gift, 300_00);
  minutes(11);
  await reconcileAndSend();
  expect(await refundsOf(gift)).toEqual([]);
});

const jobsFor = async (gift: string) => {
  const { rows } = await sql`
    SELECT FROM pgboss.job JOIN refunds ON refunds.id::text = job.data ->> 'id'
    JOIN donations ON donations.id = refunds.donation_id
    WHERE job.name = 'send-refund' AND donations.key = ${gift}`.execute(t.platform.db);
  return rows.length;
};

test('a refund that was not answered yet has one job, however often it is followed', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  for (const pause of [11, 1, 15, 30]) {
    minutes(pause);
    await reconcile(t.giving, t.giving.gateway!);
  }
  expect(await jobsFor(gift)).toBe(1);
  await t.outbox();
  await t.gateway.settled();
  expect(await refundsOf(gift)).toMatchObject([{ state: 'processed' }]);
});

test('a refund whose gateway refuses our key is no refund that failed, and goes once the key is right', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  const stranger = new RazorpayGateway({
    baseUrl: t.gateway.url,
    keyId: t.gateway.keyId,
    keySecret: 'of-last-year',
    webhookSecrets: [t.gateway.webhookSecret],
  });
  const { id } = await t.platform.db
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donationId')
    .select('refunds.id')
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  const known = await exceptions();
  await expect(sendRefund(t.giving, stranger, id)).rejects.toThrow('not answered');
  expect(await refundsOf(gift)).toMatchObject([{ state: 'requested' }]);
  expect(await exceptions()).toEqual(known);
  await t.outbox();
  await t.gateway.settled();
  expect(await refundsOf(gift)).toMatchObject([{ state: 'processed', amount: 1000_00 }]);
});

test('refunds on their way are asked about in growing gaps, and keep no new one waiting', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  const { db } = t.platform;
  const { donationId, paymentId } = await paymentOf(gift);
  const createdAt = t.clock.now();
  const refund = {
    mode: 'sandbox',
    provider: 'razorpay',
    providerPaymentId: paymentId,
    donationId,
    amount: 1,
  };
  await db
    .insertInto('refunds')
    .values(
      Array.from({ length: 50 }, (_, at) => ({
        ...refund,
        providerRefundId: `rfnd_Slow${at}`,
        kind: 'gateway',
        state: 'pending',
        createdAt,
        nextCheckAt: firstAskOf(createdAt),
      })),
    )
    .execute();
  const asked: string[] = [];
  const gateway = alteredGateway(t.giving.gateway, {
    refundById: async (id) => {
      asked.push(id);
      return { kind: 'unknown', reason: 'slow' };
    },
  });
  minutes(1);
  const later = await t.giveAndPay(slug, { amount: 500_00, email: 'later@example.org' });
  await t.post(`/gifts/${later}/refund`, { part: 'all' });
  await sql`DELETE FROM pgboss.job WHERE name = 'send-refund'`.execute(db);
  const counts: number[] = [];
  for (const pause of [11, 1, 15, 16, 16]) {
    minutes(pause);
    await followRefunds(t.giving, gateway);
    counts.push(asked.length);
  }
  expect(counts).toEqual([50, 50, 100, 100, 150]);
  expect(await jobsFor(later)).toBe(1);
});

test('while the bank asks for the money, a press that comes too late is told why nothing goes back', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00, tip: 50_00 });
  await tellDispute(t, gift, 'open', 1050_00);
  for (const part of ['all', 'tip'])
    expect((await t.post(`/gifts/${gift}/refund`, { part })).body.code).toBe('refund_disputed');
  await tellDispute(t, gift, 'won', 1050_00);
  expect((await t.post(`/gifts/${gift}/refund`, { part: 'all' })).status).toBe(200);
});
