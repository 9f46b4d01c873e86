import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addDays, kolkataDay } from '../../platform/clock.ts';
import type { PaymentGateway, SettledLine } from '../../platform/payments/payment-gateway.ts';
import { settleRecentDays } from './gateway/settlements.ts';
import { givingTest } from './testing/giving-test.ts';
import type { GivingTest } from './testing/giving-test.ts';
import { makeCampaign } from './testing/make-campaign.ts';

let t: GivingTest;
let slug: string;

beforeAll(async () => {
  t = await givingTest();
  ({ slug } = await makeCampaign(t.platform.db));
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.platform.db.deleteFrom('reconRuns').execute();
});

const dayAgo = (days: number) => addDays(kolkataDay(t.clock.now()), -days);

/** Reads the reports of a morning; gives the days that were asked for. */
const settle = async (reports: Record<string, SettledLine[]> = {}, isDown = false): Promise<string[]> => {
  const asked: string[] = [];
  const gateway = Object.assign(Object.create(t.giving.gateway) as PaymentGateway, {
    settledOn: async (day: string) => {
      asked.push(day);
      return isDown
        ? { kind: 'unknown' as const, reason: 'down' }
        : { kind: 'done' as const, value: reports[day] ?? [] };
    },
  });
  const settled = settleRecentDays(t.giving, gateway);
  if (isDown) await expect(settled).rejects.toThrow('no report');
  else await settled;
  return asked;
};

test('mornings that were missed are made up for, thirty days back at most', async () => {
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
  t.clock.advanceSeconds(3 * 86_400);
  await settle({}, true);
  expect(await settle()).toEqual([3, 2, 1, 0].map(dayAgo));
  t.clock.advanceSeconds(40 * 86_400);
  const late = await settle();
  expect([late[0], late.length]).toEqual([dayAgo(30), 31]);
});

test('a refund waits for its payment, and its report is read again until it is known', async () => {
  const gift = await t.giveAndPay(slug, { amount: 700_00 });
  const { paymentId } = await t.platform.db
    .selectFrom('payments')
    .innerJoin('donations', 'donations.id', 'payments.donationId')
    .select('providerPaymentId as paymentId')
    .where('donations.key', '=', gift)
    .executeTakeFirstOrThrow();
  const line = { kind: 'refund' as const, settlementId: 'setl_1', amount: 700_00, credit: 0, fee: 0, tax: 0 };
  const refund = { ...line, id: 'rfnd_Early0001', debit: 700_00, madeAt: t.clock.now() };
  const day = dayAgo(0);
  const early = { [day]: [{ ...refund, paymentId: 'pay_NotHeardOfYet' }] };
  await settle(early);
  t.clock.advanceSeconds(86_400);
  expect(await settle(early)).toEqual([dayAgo(1), dayAgo(0)]);
  expect((await t.status(gift)).refund.made).toEqual([]);
  const noted = await t.platform.db.selectFrom('paymentExceptions').select('kind').execute();
  expect(noted).toEqual([]);
  const breaks = await t.platform.db.selectFrom('reconBreaks').select(['kind', 'subject']).execute();
  expect(breaks).toEqual(Array.from({ length: 2 }, () => ({ kind: 'refund_waits', subject: refund.id })));
  t.clock.advanceSeconds(86_400);
  expect(await settle({ [day]: [{ ...refund, paymentId }] })).toEqual([day, dayAgo(1), dayAgo(0)]);
  expect((await t.status(gift)).refund.made).toMatchObject([{ amount: 700_00, state: 'processed' }]);
  t.clock.advanceSeconds(86_400);
  expect(await settle()).toEqual([dayAgo(1), dayAgo(0)]);
});
