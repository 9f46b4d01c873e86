import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBreaks } from '../books/balance-check.ts';
import { openExceptions, settleException } from '../books/open-exceptions.ts';
import { openGiving } from '../giving.ts';
import { alteredGateway } from '../testing/altered-gateway.ts';
import { givingTest } from '../testing/giving-test.ts';
import type { GivingTest } from '../testing/giving-test.ts';
import { makeCampaign } from '../testing/make-campaign.ts';
import { followRefunds, sendRefund } from './send-refunds.ts';
import { sendRefundAgain } from './send-refund-again.ts';

let t: GivingTest;
const signed = { reason: 'The account holds enough again.', by: 'Meera Nair' };

beforeAll(async () => {
  t = await givingTest();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.gateway.setSwitches({});
  await t.platform.db.deleteFrom('paymentExceptions').execute();
});

/** Makes a gift that its donor asked back, or its tip, and whose refund the gateway refused. */
const refusedRefund = async (part: 'all' | 'tip' = 'all') => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 900_00, tip: 100_00 });
  await t.post(`/gifts/${gift}/refund`, { part });
  const { id, paymentId } = await t.platform.db
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donationId')
    .select(['refunds.id', 'providerPaymentId as paymentId'])
    .where('key', '=', gift)
    .executeTakeFirstOrThrow();
  const poor = alteredGateway(t.giving.gateway, {
    refund: async () => ({ kind: 'rejected' as const, reason: '400 the balance is too low' }),
  });
  await sendRefund(t.giving, poor, id);
  return { slug, gift, paymentId, name: await onlyException('refund_refused') };
};

const onlyException = async (kind: string): Promise<string> => {
  const { open } = await openExceptions(t.giving);
  expect(open.map((exception) => exception.kind)).toEqual([kind]);
  return open[0]?.name ?? '';
};

/** As at the desk, where no jobs can be enqueued. */
const sendAgain = (name: string, gateway: PaymentGateway = t.giving.gateway!) => {
  const jobs = Object.freeze({}) as Platform['jobs'];
  return sendRefundAgain(openGiving({ ...t.platform, jobs }), gateway, name, signed);
};
/** Runs the site's reconciler, and sends what it requests. */
const letItGo = async () => {
  await followRefunds(t.giving, t.giving.gateway!);
  await t.outbox();
  await t.gateway.settled();
};
const madeOf = async (gift: string) =>
  (await t.status(gift)).refund.made.map(({ amount, state, lookedInto }) => ({ amount, state, lookedInto }));

test.each([
  ['all', 1000_00, 0],
  ['tip', 100_00, 900_00],
] as const)(
  'a refund of %s that was refused goes when it is sent again, once',
  async (part, amount, raised) => {
    const { slug, gift, name } = await refusedRefund(part);
    expect(await madeOf(gift)).toEqual([{ amount, state: 'failed', lookedInto: true }]);
    const sent = await Promise.all([sendAgain(name), sendAgain(name)]);
    expect(sent.filter(Boolean)).toEqual([true]);
    expect(await sendAgain(name)).toBe(false);
    await letItGo();
    await letItGo();
    expect(await madeOf(gift)).toEqual([
      { amount, state: 'failed', lookedInto: false },
      { amount, state: 'processed', lookedInto: false },
    ]);
    expect((await t.totals(slug)).raised).toBe(raised);
    expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
    expect((await openExceptions(t.giving)).open).toEqual([]);
    const [entry, ...more] = await lastDeskEntries(t.platform.db, { count: 9, subject: `exception ${name}` });
    expect([entry, more]).toMatchObject([{ what: 'refund sent again', reason: signed.reason }, []]);
  },
);

test('one that failed at the gateway goes when it is sent again', async () => {
  const { slug } = await makeCampaign(t.platform.db);
  const gift = await t.giveAndPay(slug, { amount: 1000_00 });
  await t.gateway.setSwitches({ refunds: 'failing' });
  await t.post(`/gifts/${gift}/refund`, { part: 'all' });
  await t.outbox();
  await t.gateway.settled();
  await t.gateway.advance(5 * 60);
  await t.gateway.setSwitches({});
  expect(await sendAgain(await onlyException('refund_failed'))).toBe(true);
  await letItGo();
  expect(await madeOf(gift)).toMatchObject([{ state: 'failed' }, { state: 'processed' }]);
  expect((await t.totals(slug)).raised).toBe(0);
  expect(await findBreaks(t.platform.db, 'sandbox')).toEqual([]);
});

test('nothing is sent while the gateway tells of money sent back that the books do not know', async () => {
  const { gift, paymentId, name } = await refusedRefund();
  await t.gateway.setSwitches({ delivery: 'drop' });
  await t.giving.gateway!.refund({ paymentId, amount: 300_00, key: `by-hand-${paymentId}` });
  await expect(sendAgain(name)).rejects.toThrow('has sent back ₹300 and our books know of ₹0');
  expect(await madeOf(gift)).toEqual([{ amount: 1000_00, state: 'failed', lookedInto: true }]);
  expect(await onlyException('refund_refused')).toBe(name);
});

test('nothing is sent that went back meanwhile, and nothing that the gateway cannot tell of', async () => {
  const { gift, paymentId, name } = await refusedRefund();
  const deaf = alteredGateway(t.giving.gateway, {
    payment: async () => ({ kind: 'unknown' as const, reason: 'down' }),
  });
  await expect(sendAgain(name, deaf)).rejects.toThrow('did not tell of the payment');
  await t.giving.gateway!.refund({ paymentId, amount: 1000_00, key: `by-hand-${paymentId}` });
  await t.gateway.settled();
  await expect(sendAgain(name)).rejects.toThrow('nothing left to refund');
  expect(await madeOf(gift)).toMatchObject([{ state: 'failed' }, { state: 'processed' }]);
});

test('what names no refund that failed cannot be sent again, and what is settled is not', async () => {
  const { name } = await refusedRefund();
  for (const other of ['E999999', 'B1', 'X', ''])
    await expect(sendAgain(other)).rejects.toThrow('names no refund that failed');
  await settleException(t.giving, name, signed);
  expect(await sendAgain(name)).toBe(false);
});
