import type { FastifyInstance } from 'fastify';
import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';

import type { CampaignTotals } from '@mysathi/contract/endpoints/campaigns';
import type { GiftStatus, Handover } from '@mysathi/contract/endpoints/donations';

import { testDatabase } from '../../../platform/database/testing/test-database.ts';
import { testApp, testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestOverrides, TestPlatform } from '../../../platform/testing/test-platform.ts';
import { RazorpayGateway } from '../../../platform/payments/razorpay-gateway.ts';
import { openGiving } from '../giving.ts';
import type { Giving } from '../giving.ts';
import { webhookPath } from '../gateway/gateway-routes.ts';
import { donationRoutes } from '../routes.ts';
import { donorCalls } from './donor-calls.ts';
import type { DonorCalls } from './donor-calls.ts';
import { payAtCheckout } from '../../../demo/giving/pay-at-checkout.ts';
import type { PayOptions } from '../../../demo/giving/pay-at-checkout.ts';

/** A server of the API with a payment gateway; `base` is the server's address. */
export interface GivingTest extends TestPlatform, DonorCalls {
  readonly app: FastifyInstance;
  readonly base: string;
  readonly gateway: SandboxGateway;
  readonly giving: Giving;
  /** Returns the body of a gift, with a fresh page token. */
  giftBody(slug: string, overrides?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Begins a gift like the form. */
  give(slug: string, overrides?: Record<string, unknown>): Promise<{ gift: string; checkout: Handover }>;
  /** Begins a gift, pays it at the hosted page and lets all events arrive. */
  giveAndPay(slug: string, overrides?: Record<string, unknown>, pay?: PayOptions): Promise<string>;
  status(gift: string): Promise<GiftStatus>;
  totals(slug: string): Promise<CampaignTotals>;
}

/** Starts giving with a real sandbox gateway that delivers to a real server; both on one database, as in a demo. */
export const givingTest = async (
  overrides: TestOverrides & { milliseconds?: number } = {},
): Promise<GivingTest> => {
  const database = await testDatabase();
  const gateway = await startSandboxGateway({ mode: 'test', databaseUrl: database.url, logLevel: 'silent' });
  const account = {
    baseUrl: gateway.url,
    keyId: gateway.keyId,
    keySecret: gateway.keySecret,
    webhookSecrets: [gateway.webhookSecret, gateway.previousWebhookSecret],
  };
  const test = await testPlatform({
    ...overrides,
    database,
    parts: (platform) => ({
      ...overrides.parts?.(platform),
      payments: { mode: 'sandbox', gateway: new RazorpayGateway(account, overrides) },
    }),
  });
  const app = await testApp(test.platform, async (server, platform) => {
    await donationRoutes(server, platform);
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  gateway.setWebhookUrl(`${base}${webhookPath}`);
  // Donors return to this server.
  Object.assign(test.platform.config, { publicOrigin: base });

  const calls = donorCalls(base);
  const giftBody = async (slug: string, overridden: Record<string, unknown> = {}) => {
    const form = await calls.get<{ pageToken: string; attempt: string }>(`/campaigns/${slug}/give`);
    return {
      amount: 1000_00,
      name: 'Asha Kulkarni',
      email: 'asha@example.org',
      indianCitizen: true,
      pageToken: form.body.data.pageToken,
      attempt: form.body.data.attempt,
      ...overridden,
    };
  };
  const give: GivingTest['give'] = async (slug, overridden) => {
    const { status, body } = await calls.post<{ gift: string; checkout: Handover }>(
      `/campaigns/${slug}/gifts`,
      await giftBody(slug, overridden),
    );
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    ...test,
    async outbox(recipient) {
      // The job that tells donors enqueues a job for each e-mail.
      while ((await test.platform.jobs.runWaiting()) > 0);
      return test.outbox(recipient);
    },
    app,
    base,
    gateway,
    giving: openGiving(test.platform),
    ...calls,
    giftBody,
    give,
    async giveAndPay(slug, overridden, pay) {
      const { gift, checkout } = await give(slug, overridden);
      await payAtCheckout(checkout, pay);
      await gateway.settled();
      return gift;
    },
    status: async (gift) => (await calls.get<GiftStatus>(`/gifts/${gift}`)).body.data,
    totals: async (slug) => (await calls.get<CampaignTotals>(`/campaigns/${slug}/totals`)).body.data,
    async close() {
      await gateway.close();
      await app.close();
      await test.close();
    },
  };
};
