import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { RazorpayGateway } from './razorpay-gateway.ts';
import { documented, documentedWhole, eventOf } from './testing/documented.ts';

interface Call {
  readonly asked: string;
  readonly body: unknown;
}

const calls: Call[] = [];
const answers = new Map<string, [status: number, body: object]>();

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as unknown);
};

/** A server that answers as documented, and records the requests. */
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const asked = `${request.method} ${request.url}`;
    calls.push({ asked, body });
    const [status, answer] = answers.get(asked) ?? [500, {}];
    response.writeHead(status).end(JSON.stringify(answer));
  });
});

let gateway: RazorpayGateway;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  gateway = new RazorpayGateway({
    baseUrl: `http://127.0.0.1:${port}`,
    keyId: 'rzp_test_described',
    keySecret: 'secret',
    webhookSecrets: ['secret'],
  });
});
beforeEach(() => {
  calls.length = 0;
  answers.clear();
});
afterAll(() => new Promise((done) => server.close(done)));

const gone = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The id provided does not exist',
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
};
const ids = { customerId: 'cust_1Aa00000000002', tokenId: 'token_1Aa00000000001' };
const path = `/v1/customers/${ids.customerId}/tokens/${ids.tokenId}`;
const token = (status: string | null, method = 'upi'): object => ({
  ...documented('token'),
  id: ids.tokenId,
  method,
  recurring_details: { status, failure_reason: null },
});

// razorpay/markdown-docs api/payments/recurring-payments/upi/create-authorization-transaction.md
describe('what is sent', () => {
  test('of a customer', async () => {
    answers.set('POST /v1/customers', [200, documented('customer')]);
    const person = { name: 'Gaurav Kumar', email: 'gaurav.kumar@example.com', phone: '9876543210' };
    expect(await gateway.customer(person)).toEqual({
      kind: 'done',
      value: { customerId: documented('customer')['id'] },
    });
    await gateway.customer({ ...person, name: 'आशा', phone: null });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        name: 'Gaurav Kumar',
        email: 'gaurav.kumar@example.com',
        contact: '+919876543210',
        fail_existing: '0',
      },
      { email: 'gaurav.kumar@example.com', fail_existing: '0' },
    ]);
  });

  test.each([
    ['“Asha” K.', 'Asha K.'],
    ['Ávila José-María', 'Avila Jose-Maria'],
    ['-- Asha (K.) --', 'Asha (K.)'],
    ['A'.repeat(80), 'A'.repeat(50)],
    [`${'A'.repeat(49)} Kulkarni`, 'A'.repeat(49)],
    ['Ya', undefined],
    ['आशा कुलकर्णी', undefined],
  ])('of a customer called %s', async (name, written) => {
    answers.set('POST /v1/customers', [200, documented('customer')]);
    await gateway.customer({ name, email: 'gaurav.kumar@example.com', phone: null });
    expect(calls[0]?.body).toEqual({
      ...(written === undefined ? {} : { name: written }),
      email: 'gaurav.kumar@example.com',
      fail_existing: '0',
    });
  });

  test('of an order that sets a mandate up, and of none otherwise', async () => {
    answers.set('POST /v1/orders', [200, { ...documented('order'), amount: 100 }]);
    const order = { amount: 100, reference: 'Receipt No. 1' };
    const endsAt = new Date(2_709_971_120_000);
    const mandate = { customerId: 'cust_4xbQrmEoA5WJ01', method: 'upi', maxAmount: 200_000, endsAt } as const;
    await gateway.createOrder({ ...order, mandate });
    await gateway.createOrder(order);
    const [first, second] = calls.map(({ body }) => body as Record<string, unknown>);
    expect(first).toMatchObject({
      amount: 100,
      currency: 'INR',
      receipt: 'Receipt No. 1',
      customer_id: 'cust_4xbQrmEoA5WJ01',
      method: 'upi',
      token: { max_amount: 200_000, expire_at: 2_709_971_120, frequency: 'monthly' },
    });
    for (const name of ['customer_id', 'method', 'token', 'notification'])
      expect(second).not.toHaveProperty(name);
  });

  test('of the form that takes the donor there', () => {
    const form = {
      orderId: 'order_1Aa00000000001',
      amount: 100,
      title: 'A campaign',
      reference: 'Receipt No. 1',
      method: 'upi',
      donor: { name: 'Gaurav Kumar', email: 'gaurav.kumar@example.com', phone: null },
      callbackUrl: 'http://shop.example/callback',
      cancelUrl: 'http://shop.example/cancelled',
    } as const;
    const { customerId } = ids;
    expect(gateway.checkout({ ...form, mandate: { customerId } }).fields).toMatchObject({
      order_id: 'order_1Aa00000000001',
      customer_id: customerId,
      recurring: '1',
    });
    expect(gateway.checkout(form).fields).not.toHaveProperty('recurring');
  });

  // razorpay/markdown-docs api/payments/recurring-payments/upi/create-subsequent-payments.md
  test('of an order that a mandate pays, and of its charge', async () => {
    answers.set('POST /v1/orders', [200, { ...documentedWhole('order'), amount: 1000 }]);
    answers.set('POST /v1/payments/create/recurring', [200, { razorpay_payment_id: 'pay_1Aa00000000001' }]);
    answers.set('GET /v1/orders/order_1Aa00000000002/payments', [
      200,
      { entity: 'collection', count: 0, items: [] },
    ]);
    const charge = { tokenId: ids.tokenId, notBefore: new Date(1_634_057_114_500) };
    await gateway.createOrder({ amount: 1000, reference: 'Receipt No. 1', charge });
    const asked = await gateway.charge({
      ...ids,
      orderId: 'order_1Aa00000000002',
      amount: 1000,
      reference: 'Receipt No. 1',
      donor: { email: 'gaurav.kumar@example.com', phone: '9876543210' },
    });
    expect(asked).toEqual({ kind: 'done', value: { paymentId: 'pay_1Aa00000000001' } });
    expect(calls.map((call) => call.asked)).toEqual([
      'POST /v1/orders',
      'GET /v1/orders/order_1Aa00000000002/payments',
      'POST /v1/payments/create/recurring',
    ]);
    expect(calls[0]?.body).toMatchObject({
      notification: { token_id: ids.tokenId, payment_after: 1_634_057_114 },
    });
    expect(calls[2]?.body).toEqual({
      email: 'gaurav.kumar@example.com',
      contact: '+919876543210',
      amount: 1000,
      currency: 'INR',
      order_id: 'order_1Aa00000000002',
      customer_id: ids.customerId,
      token: ids.tokenId,
      recurring: true,
      description: 'Monthly gift',
      notes: { reference: 'Receipt No. 1' },
    });
  });
});

// razorpay/markdown-docs api/payments/recurring-payments/upi/tokens.md and cards/tokens.md
describe('what is understood of a token', () => {
  test.each([
    ['initiated', 'asked'],
    ['confirmed', 'confirmed'],
    ['rejected', 'rejected'],
    ['paused', 'paused'],
    ['cancelled', 'cancelled'],
    ['cancellation_initiated', 'confirmed'],
  ])('%s is %s', async (status, state) => {
    answers.set(`GET ${path}`, [200, token(status)]);
    expect(await gateway.mandate(ids)).toEqual({ kind: 'done', value: { ...ids, state } });
  });

  test('one that is not there has ended, and what is refused for another reason says nothing of it', async () => {
    answers.set(`GET ${path}`, [400, gone]);
    expect(await gateway.mandate(ids)).toEqual({ kind: 'done', value: { ...ids, state: 'cancelled' } });
    answers.set(`GET ${path}`, [400, { error: { ...gone.error, description: 'id is not a valid id' } }]);
    expect((await gateway.mandate(ids)).kind).toBe('rejected');
  });

  test('nothing of a state that nobody knows', async () => {
    answers.set(`GET ${path}`, [200, token('sideways')]);
    expect((await gateway.mandate(ids)).kind).toBe('unknown');
  });

  test.each([
    ['upi', 'confirmed', [`PUT ${path}/cancel`]],
    ['upi', 'initiated', [`PUT ${path}/cancel`]],
    ['upi', 'paused', [`PUT ${path}/cancel`]],
    ['upi', 'cancellation_initiated', []],
    ['upi', 'cancelled', []],
    ['upi', 'rejected', []],
    ['card', 'confirmed', [`DELETE ${path}`]],
    ['card', 'cancelled', []],
  ])('to end one of %s that is %s asks %j', async (method, status, sent) => {
    answers.set(`GET ${path}`, [200, token(status, method)]);
    answers.set(`PUT ${path}/cancel`, [200, { status: 'cancellation_initiated' }]);
    answers.set(`DELETE ${path}`, [200, { deleted: true }]);
    expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
    expect(calls.map(({ asked }) => asked)).toEqual([`GET ${path}`, ...sent]);
  });

  test('one that is not there needs no end, and one that was not deleted has none', async () => {
    answers.set(`GET ${path}`, [400, gone]);
    expect((await gateway.cancelMandate(ids)).kind).toBe('done');
    answers.set(`GET ${path}`, [400, { error: { ...gone.error, description: 'id is not a valid id' } }]);
    expect((await gateway.cancelMandate(ids)).kind).toBe('rejected');
    answers.set(`GET ${path}`, [200, token('confirmed', 'card')]);
    answers.set(`DELETE ${path}`, [200, { deleted: false }]);
    expect((await gateway.cancelMandate(ids)).kind).toBe('unknown');
  });
});

// razorpay/markdown-docs api/payments/recurring-payments/webhooks.md
describe('events', () => {
  const entity = documentedWhole('token');
  const { recurring_details: _silent, ...silent } = entity;

  test.each([
    ['token.confirmed', 'confirmed', entity],
    ['token.confirmed', 'confirmed', silent],
    ['token.rejected', 'rejected', entity],
    ['token.paused', 'paused', entity],
    ['token.resumed', 'confirmed', entity],
    ['token.cancelled', 'cancelled', entity],
  ])('%s says that a mandate is %s', (event, state, told) => {
    const bytes = eventOf(event, { token: told });
    expect(gateway.readMandate(bytes)).toEqual({ tokenId: entity['id'], customerId: null, state });
    expect(gateway.readEvent(bytes)).toEqual({ payment: null, refund: null, dispute: null });
  });

  test('what names its customer is read with it', () => {
    const bytes = eventOf('token.paused', { token: { ...entity, customer_id: ids.customerId } });
    expect(gateway.readMandate(bytes)).toMatchObject({ customerId: ids.customerId });
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"event":"token.paused"}',
    '{"event":"token.paused","payload":{"token":{}}}',
  ])('the bytes %j tell of no mandate', (text) => expect(gateway.readMandate(Buffer.from(text))).toBeNull());

  test('events about something else, and those that could not be stored, tell of none', () => {
    expect(gateway.readMandate(eventOf('payment.captured', { payment: documented('payment') }))).toBeNull();
    expect(gateway.readMandate(eventOf('token.expired', { token: entity }))).toBeNull();
    expect(gateway.readMandate(eventOf('token.paused', { token: { ...entity, id: 'token_\0' } }))).toBeNull();
  });

  test('a payment tells of the mandate it set up or that paid it, and others of none', () => {
    const payment = documentedWhole('payment');
    const read = (told: object) => gateway.readEvent(eventOf('payment.captured', { payment: told }))?.payment;
    expect(read(payment)).toMatchObject({
      tokenId: payment['token_id'],
      customerId: payment['customer_id'],
    });
    expect(read(documented('payment'))).toMatchObject({ tokenId: null, customerId: null });
  });
});
