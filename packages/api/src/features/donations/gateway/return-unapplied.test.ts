import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PaymentFact } from '../../../platform/payments/payment-gateway.ts';
import { findBreaks } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { reconcile } from './reconcile.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

const asked: string[] = [];

/** Runs the reconciler with a gateway that gives this answer about a single payment. */
const reconcileAt = (told: PaymentFact) =>
  reconcile(
    t.giving,
    alteredGateway(t.giving.gateway, {
      payment: async (id) => {
        asked.push(id);
        return { kind: 'done', value: told };
      },
    }),
  );

/** Books a payment that a bank approved for a gift. */
const approved = async (gift: string): Promise<PaymentFact> => {
  const news = await paymentNews(t, gift, 'authorized');
  await t.giving.queue.take(news);
  if (!news.facts?.payment) throw new Error('The news are of a payment.');
  return news.facts.payment;
};

const besidesOf = async (gift: string) => {
  const { besides, awaited } = await t.status(gift);
  return { ...besides, awaited };
};
const onItsWay = { goingBack: 1000_00, wentBack: 0, awaited: true };
const gone = { goingBack: 0, wentBack: 1000_00, awaited: false };

test('a second payment that the gateway gives back is asked about, ever more seldom, until it is gone', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug);
  const second = await approved(gift);
  expect(await besidesOf(gift)).toEqual(onItsWay);
  for (const [minutes, times] of [
    [9, 0],
    [2, 1],
    [10, 1],
    [6, 2],
  ] as const) {
    t.clock.advanceSeconds(minutes * 60);
    await reconcileAt(second);
    expect(asked).toHaveLength(times);
  }
  expect(await besidesOf(gift)).toEqual(onItsWay);
  t.clock.advanceSeconds(31 * 60);
  await reconcileAt({ ...second, refunded: 1000_00, returned: true });
  expect(await besidesOf(gift)).toEqual(gone);
  t.clock.advanceSeconds(86_400);
  await reconcileAt(second);
  expect(asked).toEqual([second.paymentId, second.paymentId, second.paymentId]);
  expect(await t.totals(slug)).toMatchObject({ raised: 1000_00 });
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('so is one whose order is over, and it is gone however the news comes and comes again', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const { gift } = await t.give(slug);
  const late = await approved(gift);
  t.clock.advanceSeconds(7 * 86_400);
  await reconcileAt(late);
  expect(await t.status(gift)).toMatchObject({ state: 'not_taken', reason: 'returned', awaited: true });
  const returned = { ...late, refunded: 1000_00, returned: true };
  t.clock.advanceSeconds(86_400);
  await reconcileAt(returned);
  expect(await besidesOf(gift)).toEqual(gone);
  const refund = {
    refundId: 'rfnd_GivenBack',
    paymentId: late.paymentId,
    amount: 1000_00,
    madeAt: t.clock.now(),
  };
  await t.giving.queue.take(
    fetched({ refund: { ...refund, status: 'processed', requestKey: null, bankReference: null } }),
  );
  await t.giving.queue.take(fetched({ payment: { ...late, method: 'card' } }));
  expect(await besidesOf(gift)).toEqual(gone);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('less than a rupee of one is not asked for, which the gateway would refuse', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const news = await paymentNews(t, await t.giveAndPay(slug), 'captured');
  await t.giving.queue.take(news);
  const second = news.facts?.payment;
  if (!second) throw new Error('The news are of a payment.');
  const refund = {
    refundId: 'rfnd_ByHand',
    paymentId: second.paymentId,
    amount: 999_50,
    madeAt: t.clock.now(),
  };
  await t.giving.queue.take(
    fetched({ refund: { ...refund, status: 'processed', requestKey: null, bankReference: null } }),
  );
  t.clock.advanceSeconds(11 * 60);
  await reconcileAt({ ...second, refunded: 999_50 });
  const returns = t.platform.db.selectFrom('refunds').where('providerPaymentId', '=', second.paymentId);
  expect(await returns.select(['kind', 'amount']).execute()).toEqual([{ kind: 'gateway', amount: 999_50 }]);
});

test('one that was captured goes back by us, and not while the gateway tells of a refund that we do not know', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const news = await paymentNews(t, await t.giveAndPay(slug), 'captured');
  await t.giving.queue.take(news);
  const second = news.facts?.payment;
  if (!second) throw new Error('The news are of a payment.');
  const requested = () =>
    t.platform.db
      .selectFrom('refunds')
      .select(['kind', 'amount'])
      .where('providerPaymentId', '=', second.paymentId)
      .execute();
  t.clock.advanceSeconds(11 * 60);
  await reconcileAt({ ...second, refunded: 400_00 });
  expect(await requested()).toEqual([]);
  t.clock.advanceSeconds(16 * 60);
  await reconcileAt(second);
  expect(await requested()).toEqual([{ kind: 'unapplied', amount: 1000_00 }]);
});
