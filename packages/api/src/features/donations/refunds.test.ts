import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findBreaks } from './books/balance-check.ts';
import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';

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

test('a refund that fails at the gateway is noted for somebody to look at, and can be asked for again', async () => {
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
  expect((await t.status(gift)).refund.gift).toBe(1000_00);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});
