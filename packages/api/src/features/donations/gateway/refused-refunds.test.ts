import { afterAll, beforeAll, expect, test } from 'vitest';

import type { RefundFact } from '../../../platform/payments/payment-gateway.ts';
import { findBreaks } from '../books/balance-check.ts';
import { fetched } from '../books/inbox.ts';
import { readGift } from '../books/load-gifts.ts';
import { withRoles } from '../rules/roles.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { paymentNews } from '../testing/payment-news.ts';
import { sendRefund } from './send-refunds.ts';

let t: GivingTest;

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

/** Makes a gift that its donor asked back, and that turns out to have been paid before as well, by `earlier`. */
const paidTwice = async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  const { facts } = await paymentNews(t, gift, 'captured');
  if (!facts?.payment) throw new Error('The news are of a payment.');
  const earlier = { ...facts.payment, madeAt: new Date(0) };
  await t.giving.queue.take(fetched({ payment: earlier }));
  const asked = await t.platform.db
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donationId')
    .select(['refunds.id', 'refunds.donationId', 'providerPaymentId as later'])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  return { slug, gift, earlier: earlier.paymentId, ...asked };
};

const refuse = (id: string) => {
  const reason = '400 the balance is too low';
  const refund = async () => ({ kind: 'rejected' as const, reason });
  return sendRefund(t.giving, alteredGateway(t.giving.gateway, { refund }), id);
};

const sentBack = (paymentId: string, status: RefundFact['status']) =>
  t.giving.queue.take(
    fetched({
      refund: {
        refundId: `rfnd_of_${paymentId}`,
        paymentId,
        amount: 1000_00,
        status,
        requestKey: null,
        bankReference: null,
        madeAt: t.clock.now(),
      },
    }),
  );

/** Returns the payment that counts, as stored and by the rules. */
const countedOf = async (donationId: string) => {
  const stored = await readGift(t.platform.db, donationId);
  if (stored === null) throw new Error('The gift is there.');
  const counted = (standing: typeof stored.standing) =>
    standing.payments.find(({ role }) => role === 'counted')?.paymentId;
  return [counted(stored.standing), counted(withRoles(stored.standing))];
};
const waiting = () =>
  t.platform.db.selectFrom('webhookInbox').select('eventId').where('processedAt', 'is', null).execute();

test('a refusal is news: which payment counts follows from it, and what comes after is booked', async () => {
  const { slug, donationId, id, earlier, later } = await paidTwice();
  expect(await countedOf(donationId)).toEqual([later, later]);
  await refuse(id);
  expect(await countedOf(donationId)).toEqual([earlier, earlier]);
  await refuse(id);
  await sentBack(earlier, 'pending');
  expect(await countedOf(donationId)).toEqual([earlier, earlier]);
  await sentBack(earlier, 'processed');
  expect(await waiting()).toEqual([]);
  expect(await countedOf(donationId)).toEqual([later, later]);
  expect((await t.totals(slug)).raised).toBe(1000_00);
  await sentBack(later, 'pending');
  await sentBack(later, 'processed');
  expect(await waiting()).toEqual([]);
  expect((await t.totals(slug)).raised).toBe(0);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('so is what comes after a refusal that was once written beside the books', async () => {
  const { slug, donationId, id, earlier, later } = await paidTwice();
  await t.platform.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
  expect(await countedOf(donationId)).toEqual([later, earlier]);
  await sentBack(earlier, 'pending');
  // Older books use this key for a refund, whatever was reported of it.
  await t.platform.db
    .selectFrom('journalEntries')
    .select('key')
    .where('key', '=', `refund:rfnd_of_${earlier}`)
    .executeTakeFirstOrThrow();
  await sentBack(earlier, 'processed');
  expect(await waiting()).toEqual([]);
  expect(await countedOf(donationId)).toEqual([later, later]);
  expect((await t.totals(slug)).raised).toBe(1000_00);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});
