import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import Razorpay from 'razorpay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { payAtCheckout } from '../../demo/giving/pay-at-checkout.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import type { CheckoutForm } from './payment-gateway.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';
import { documented, eventOf } from './testing/documented.ts';
import { valueOf } from './testing/value-of.ts';

let database: TestDatabase;
let sandbox: SandboxGateway;
let gateway: RazorpayGateway;
let references = 0;

const accountAt = (baseUrl: string) => ({
  baseUrl,
  keyId: sandbox.keyId,
  keySecret: sandbox.keySecret,
  webhookSecrets: ['the-new-secret', 'the-old-secret'],
});

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandboxGateway({ mode: 'test', databaseUrl: database.url, logLevel: 'silent' });
  gateway = new RazorpayGateway(accountAt(sandbox.url), { milliseconds: 1500 });
});

afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const newReference = () => `reference-${(references += 1)}`;
const formFor = (orderId: string, amount: number): CheckoutForm => ({
  orderId,
  amount,
  title: 'A campaign',
  reference: newReference(),
  method: 'upi',
  donor: { name: 'Asha Kulkarni', email: 'asha@example.org', phone: '9876543210' },
  callbackUrl: 'http://shop.example/callback',
  cancelUrl: 'http://shop.example/cancelled',
});

const paidOrder = async (amount: number, choice = 'upi:qr') => {
  const { orderId } = valueOf(await gateway.createOrder({ amount, reference: newReference() }));
  await payAtCheckout(gateway.checkout(formFor(orderId, amount)), { choice });
  const [payment] = valueOf(await gateway.paymentsOfOrder(orderId));
  if (payment === undefined) throw new Error('The order was not paid.');
  return { orderId, payment };
};

describe('against the sandbox gateway', () => {
  test('an order of one reference is made once', async () => {
    const order = { amount: 500_00, reference: newReference() };
    const first = valueOf(await gateway.createOrder(order));
    expect(valueOf(await gateway.createOrder(order))).toEqual(first);
    expect((await gateway.createOrder({ ...order, amount: 600_00 })).kind).toBe('rejected');
  });

  test('a payment tells how it was made, masked', async () => {
    const { orderId, payment } = await paidOrder(750_00);
    expect(payment).toMatchObject({
      orderId,
      amount: 750_00,
      currency: 'INR',
      status: 'captured',
      international: false,
    });
    expect(payment.paidWith.maskedVpa).toMatch(/^.\*\*\*@/);
    expect(payment.fee).toBeGreaterThan(0);
    const card = (await paidOrder(900_00, 'card:foreign')).payment;
    expect(valueOf(await gateway.payment(card.paymentId))).toMatchObject({
      international: true,
      paidWith: { last4: '1881', network: 'Visa' },
    });
  });

  test('a refund of one key is made once', async () => {
    const { payment } = await paidOrder(1000_00);
    const request = { paymentId: payment.paymentId, amount: 400_00, key: 'refund-key-0001' };
    const refund = valueOf(await gateway.refund(request));
    expect(refund).toMatchObject({ amount: 400_00, requestKey: 'refund-key-0001' });
    expect(valueOf(await gateway.refund(request)).refundId).toBe(refund.refundId);
    expect(valueOf(await gateway.refundById(refund.refundId)).refundId).toBe(refund.refundId);
    expect(valueOf(await gateway.payment(payment.paymentId)).refunded).toBe(400_00);
    const tooMuch = await gateway.refund({ ...request, amount: 700_00, key: 'refund-key-0002' });
    expect(tooMuch).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('greater than amount captured'),
    });
  });

  test('only what the bank authorized is captured', async () => {
    const { payment } = await paidOrder(300_00);
    expect((await gateway.capture(payment.paymentId, 300_00)).kind).toBe('rejected');
  });

  test('the report of a day without settlements is empty', async () => {
    expect(valueOf(await gateway.settledOn('2020-01-01'))).toEqual({ lines: [], unread: [] });
  });

  test('a wrong key raises the alarm, and says nothing of what was asked', async () => {
    const refused: number[] = [];
    const stranger = new RazorpayGateway(
      { ...accountAt(sandbox.url), keySecret: 'wrong' },
      { onKeyRefused: (status) => refused.push(status) },
    );
    const { payment } = await paidOrder(400_00);
    const request = { paymentId: payment.paymentId, amount: 400_00, key: 'refund-key-0003' };
    expect((await stranger.refund(request)).kind).toBe('unknown');
    expect(refused).toEqual([401]);
    expect((await gateway.refund(request)).kind).toBe('done');
  });
});

describe('on bad days a call ends in an outcome', () => {
  test.each([
    ['down', 'unknown'],
    ['slow', 'unknown'],
    ['error', 'unknown'],
    ['garbage', 'unknown'],
    ['throttled', 'throttled'],
    ['lose-answer', 'unknown'],
  ] as const)('%s is %s', async (api, kind) => {
    const order = { amount: 500_00, reference: newReference() };
    await sandbox.setSwitches({ api });
    const outcome = await gateway.createOrder(order);
    await sandbox.setSwitches({});
    expect(outcome.kind).toBe(kind);
    // Whatever happened to the first call, a repeated one refers to the same order.
    const made = valueOf(await gateway.createOrder(order));
    expect(valueOf(await gateway.createOrder(order))).toEqual(made);
  });

  test('nobody listens', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    const nowhere = new RazorpayGateway(accountAt(`http://127.0.0.1:${port}`));
    expect((await nowhere.paymentsOfOrder('order_x')).kind).toBe('unknown');
  });

  test.each([
    [400, 'rejected'],
    [401, 'unknown'],
    [403, 'unknown'],
    [404, 'rejected'],
    [408, 'unknown'],
    [409, 'unknown'],
    [429, 'throttled'],
    [503, 'unknown'],
  ] as const)('an answer of %d is %s', async (status, kind) => {
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const answering = new RazorpayGateway(accountAt(`http://127.0.0.1:${port}`));
    expect((await answering.payment('pay_x')).kind).toBe(kind);
    await new Promise((done) => server.close(done));
  });

  test('an answer that leads elsewhere is not followed', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: sandbox.url }).end(),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const misled = new RazorpayGateway(accountAt(`http://127.0.0.1:${port}`));
    expect((await misled.payment('pay_x')).kind).toBe('unknown');
    await new Promise((done) => server.close(done));
  });
});

const answerWith = async <Answer>(
  body: object | (() => object),
  ask: (gateway: RazorpayGateway) => Promise<Answer>,
) => {
  const said = typeof body === 'function' ? body : () => body;
  const server = createServer((_request, response) => response.end(JSON.stringify(said())));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await ask(new RazorpayGateway(accountAt(`http://127.0.0.1:${port}`)));
  } finally {
    await new Promise((done) => server.close(done));
  }
};

describe('a report of settlements', () => {
  test('names the rows that are not understood, and tells of all others', async () => {
    const row = documented('recon-item');
    const items = [row, { ...row, entity_id: 'adj_Negative', debit: -5 }, 'what', { ...row, settled: false }];
    const report = valueOf(await answerWith({ items }, (asked) => asked.settledOn('2026-11-24')));
    expect(report.lines).toMatchObject([{ id: row['entity_id'], credit: row['credit'] }]);
    expect(report.unread).toEqual(['adj_Negative', 'row 3']);
  });

  test('tells a row once that two pages have, as others came in between', async () => {
    const row = documented('recon-item');
    const pages: object[][] = [Array.from({ length: 1000 }, (_, at) => ({ ...row, entity_id: `pay_${at}` }))];
    pages.push([
      { ...row, entity_id: 'pay_999' },
      { ...row, entity_id: 'pay_1000' },
      // Another move of the same money is no repetition.
      { ...row, entity_id: 'pay_1000', credit: 0, debit: row['credit'] },
    ]);
    const ask = (asked: RazorpayGateway) => asked.settledOn('2026-11-24');
    const { lines } = valueOf(await answerWith(() => ({ items: pages.shift() }), ask));
    expect([lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([1002, 1001]);
  });

  test('that is none at all has no outcome', async () => {
    expect((await answerWith({ items: 7 }, (asked) => asked.settledOn('2026-11-24'))).kind).toBe('unknown');
  });
});

describe('events', () => {
  test('the documented samples are understood', () => {
    const payment = documented('payment');
    const refund = documented('refund');
    const facts = gateway.readEvent(eventOf('refund.processed', { refund, payment }));
    expect(facts).toMatchObject({
      payment: {
        paymentId: payment['id'],
        amount: payment['amount'],
        status: 'captured',
        fee: null,
        tax: null,
      },
      refund: { refundId: refund['id'], paymentId: refund['payment_id'], amount: refund['amount'] },
      dispute: null,
    });
  });

  test('an authorized payment that says captured is not captured', () => {
    const payment = { ...documented('payment'), status: 'authorized', captured: true };
    expect(gateway.readEvent(eventOf('payment.authorized', { payment }))?.payment?.status).toBe('authorized');
  });

  test('what was sent back without capture never was ours', () => {
    const payment = { ...documented('payment'), status: 'refunded', captured: false };
    expect(gateway.readEvent(eventOf('refund.processed', { payment }))?.payment).toMatchObject({
      status: 'authorized',
      returned: true,
    });
    const captured = { ...payment, captured: true };
    expect(gateway.readEvent(eventOf('refund.processed', { payment: captured }))?.payment).toMatchObject({
      status: 'captured',
      returned: false,
    });
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"event":1}',
    '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}',
  ])('the bytes %j are no event', (text) => expect(gateway.readEvent(Buffer.from(text))).toBeNull());

  const unstorable = [{ error_reason: 'late\0' }, { method: 'upi\ud800' }, { created_at: 9_000_000_000_000 }];
  test.each(unstorable)('an event with %j could not be stored, and is not read', (wrong) => {
    const payment = { ...documented('payment'), ...wrong };
    expect(gateway.readEvent(eventOf('payment.failed', { payment }))).toBeNull();
  });

  test('an event of another kind tells nothing of payments', () => {
    const downtime = eventOf('payment.downtime.started', { 'payment.downtime': { id: 'down_1' } });
    expect(gateway.readEvent(downtime)).toEqual({ payment: null, refund: null, dispute: null });
  });

  test('signatures are those of the gateway’s own library', async () => {
    const bytes = eventOf('payment.captured', { payment: documented('payment') });
    const { createHmac } = await import('node:crypto');
    for (const secret of ['the-new-secret', 'the-old-secret', 'another-secret']) {
      const signature = createHmac('sha256', secret).update(bytes).digest('hex');
      expect(Razorpay.validateWebhookSignature(bytes.toString(), signature, secret)).toBe(true);
      expect(gateway.signedEvent(bytes, signature)).toBe(secret !== 'another-secret');
      expect(gateway.signedEvent(Buffer.concat([bytes, Buffer.from(' ')]), signature)).toBe(false);
      expect(gateway.signedEvent(bytes, signature.toUpperCase())).toBe(false);
    }
    expect(gateway.signedEvent(bytes, '')).toBe(false);
  });
});
