import { randomUUID } from 'node:crypto';

import type { Method } from '../checkout/instruments.ts';
import type { Outcome } from '../checkout/bank-page.ts';
import type { orderEntity, paymentEntity } from '../dialect/entities.ts';
import type { SandboxGateway, SandboxOptions } from '../start-sandbox-gateway.ts';
import { startSandboxGateway } from '../start-sandbox-gateway.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

export type OrderBody = ReturnType<typeof orderEntity>;
export type PaymentBody = ReturnType<typeof paymentEntity>;

export const callbackUrl = 'http://shop.example/giving/callback?gift=7';
export const cancelUrl = 'http://shop.example/giving/cancelled';

/** A Monday at noon in India. */
export const monday = new Date('2026-11-16T06:30:00Z');

export const choiceOf: Record<Method, string> = {
  upi: 'upi:qr',
  card: 'card:visa',
  netbanking: 'netbanking:HDFC',
  wallet: 'wallet:payzapp',
};

/** An answer of the API. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** A gateway with its own database, a stopped clock, and a shop that receives its webhooks. */
export class TestGateway {
  readonly database: TestDatabase;
  readonly gateway: SandboxGateway;
  readonly shop: TestShop;

  constructor(database: TestDatabase, gateway: SandboxGateway, shop: TestShop) {
    this.database = database;
    this.gateway = gateway;
    this.shop = shop;
  }

  get authorization(): string {
    const { keyId, keySecret } = this.gateway;
    return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  }

  async call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await fetch(`${this.gateway.url}${path}`, {
      method,
      headers: {
        authorization: this.authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  /** Posts a form like a browser without scripts; redirects are not followed. */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(path, this.gateway.url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  }

  async page(path: string): Promise<string> {
    return (await fetch(new URL(path, this.gateway.url))).text();
  }

  async order(fields: Record<string, unknown> = {}): Promise<OrderBody> {
    const { body } = await this.call<OrderBody>('POST', '/v1/orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: `gift-${randomUUID().slice(0, 18)}`,
      ...fields,
    });
    return body;
  }

  /** Opens the hosted page like the shop's form; returns its path. */
  async checkout(orderId: string, fields: Record<string, string> = {}): Promise<string> {
    const answer = await this.post('/v1/checkout/embedded', {
      key_id: this.gateway.keyId,
      order_id: orderId,
      name: 'Mysathi',
      description: 'Gift to a campaign',
      'prefill[email]': 'donor@example.com',
      'prefill[contact]': '90000 90000',
      callback_url: callbackUrl,
      cancel_url: cancelUrl,
      ...fields,
    });
    return answer.headers.get('location') ?? '';
  }

  /** Chooses an instrument on the hosted page; returns the path of the test bank. */
  async choose(checkout: string, choice: string): Promise<string> {
    return (await this.post(`${checkout}/payments`, { choice })).headers.get('location') ?? '';
  }

  /** Pays an order with an outcome, starting from the hosted page; returns the payment from the API. */
  async pay(
    orderId: string,
    outcome: Outcome = 'approve',
    choice: string = choiceOf.upi,
  ): Promise<PaymentBody> {
    const bank = await this.choose(await this.checkout(orderId), choice);
    await this.post(bank, { outcome });
    return this.payment(bank.split('/').at(-1) ?? '');
  }

  async payment(id: string): Promise<PaymentBody> {
    return (await this.call<PaymentBody>('GET', `/v1/payments/${id}`)).body;
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.shop.close();
    await this.database.drop();
  }
}

/** Starts a test gateway; the settings override the defaults for tests. */
export const startTestGateway = async (settings: Partial<SandboxOptions> = {}): Promise<TestGateway> => {
  const [database, shop] = await Promise.all([testDatabase(), startTestShop()]);
  const gateway = await startSandboxGateway({
    mode: 'test',
    databaseUrl: database.url,
    webhookUrl: shop.url,
    clock: { now: () => monday },
    logLevel: 'silent',
    ...settings,
  });
  return new TestGateway(database, gateway, shop);
};
