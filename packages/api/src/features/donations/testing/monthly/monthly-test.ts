import type { FastifyInstance } from 'fastify';

import type { Handover } from '@mysathi/contract/endpoints/donations';
import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';

import { testApp, testPlatform } from '../../../../platform/testing/test-platform.ts';
import type { TestOverrides, TestPlatform } from '../../../../platform/testing/test-platform.ts';
import type { PaymentFact } from '../../../../platform/payments/payment-gateway.ts';
import { fetched } from '../../books/inbox.ts';
import type { Giving } from '../../giving.ts';
import { followMonthly, takeMonths } from '../../monthly/follow-monthly.ts';
import { donationRoutes } from '../../routes.ts';
import { MandateTruth } from './mandate-truth.ts';

/** A server with a payment company that the test controls, and no givers yet. */
export interface MonthlyTest extends TestPlatform {
  readonly app: FastifyInstance;
  readonly giving: Giving;
  readonly truth: MandateTruth;
  post(path: string, body?: object): Promise<{ status: number; code: string | undefined; data: unknown }>;
  /** Begins a gift like the form, by default monthly for a year; returns its key and the order to pay. */
  begin(slug: string, overrides?: Record<string, unknown>): Promise<{ gift: string; orderId: string }>;
  /** The same with its first gift paid and its mandate confirmed; returns the key of the monthly gift. */
  goOn(slug: string, overrides?: Record<string, unknown>): Promise<string>;
  status(monthly: string): Promise<MonthlyGift>;
  /** Books a payment, and does nothing else. */
  bookOnly(payment: PaymentFact): Promise<void>;
  /** Receives the banks' decisions, and runs everything that waits. */
  hear(): Promise<void>;
  /** Runs the daily work at a moment (`2026-12-13T05:00:00Z`). */
  dayOf(moment: string): Promise<void>;
}

/** Starts monthly giving with a payment company that the test plays. */
export const monthlyTest = async (overrides: TestOverrides = {}): Promise<MonthlyTest> => {
  let truth: MandateTruth | undefined;
  const test = await testPlatform({
    now: '2026-11-15T06:00:00Z',
    ...overrides,
    parts: (platform) => {
      truth = new MandateTruth(() => platform.clock.now());
      return { payments: { mode: 'sandbox', gateway: truth.gateway } };
    },
  });
  let opened: Giving | undefined;
  const app = await testApp(test.platform, async (server, platform) => {
    opened = await donationRoutes(server, platform);
  });
  if (truth === undefined || opened === undefined) throw new Error('The payment company was not asked for.');
  const [company, giving] = [truth, opened];
  const { gateway } = company;

  const post: MonthlyTest['post'] = async (path, body = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload: body });
    const { code, data } = answer.json();
    return { status: answer.statusCode, code, data };
  };
  const begin: MonthlyTest['begin'] = async (slug, overridden) => {
    const form = await app.inject({ method: 'GET', url: `/api/campaigns/${slug}/give` });
    const { pageToken, attempt } = form.json().data;
    const body = {
      amount: 500_00,
      name: 'Asha Kulkarni',
      email: 'asha@example.org',
      indianCitizen: true,
      months: 12,
      pageToken,
      attempt,
      ...overridden,
    };
    const begun = await post(`/campaigns/${slug}/gifts`, body);
    if (begun.status !== 200) throw new Error(`${begun.status} ${begun.code}`);
    const { gift, checkout } = begun.data as { gift: string; checkout: Handover };
    return { gift, orderId: checkout.fields['order_id'] ?? '' };
  };
  const bookOnly: MonthlyTest['bookOnly'] = async (payment) => {
    await giving.queue.take(fetched({ payment: { ...payment } }));
  };
  const hear = async () => {
    for (const payment of company.payments) await bookOnly(payment);
    await followMonthly(giving, gateway);
    while ((await test.platform.jobs.runWaiting()) > 0);
  };
  return {
    ...test,
    async outbox(recipient) {
      while ((await test.platform.jobs.runWaiting()) > 0);
      return test.outbox(recipient);
    },
    app,
    giving,
    truth: company,
    post,
    begin,
    bookOnly,
    hear,
    async goOn(slug, overridden) {
      const { gift, orderId } = await begin(slug, overridden);
      company.payFirst(orderId);
      await hear();
      const known = await app.inject({ method: 'GET', url: `/api/gifts/${gift}` });
      return known.json().data.monthly;
    },
    status: async (monthly) =>
      (await app.inject({ method: 'GET', url: `/api/monthly_gifts/${monthly}` })).json().data,
    async dayOf(moment) {
      test.clock.set(moment);
      await takeMonths(giving, gateway);
      await hear();
    },
    async close() {
      await app.close();
      await test.close();
    },
  };
};
