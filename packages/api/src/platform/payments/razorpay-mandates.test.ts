import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import type { SandboxGateway } from '@mysathi/sandbox-gateway/start-sandbox-gateway';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { payAtCheckout } from '../../demo/giving/pay-at-checkout.ts';
import type { BankOutcome } from '../../demo/giving/pay-at-checkout.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { TestDatabase } from '../database/testing/test-database.ts';
import type { Mandate } from './payment-gateway.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';
import { valueOf } from './testing/value-of.ts';

const hour = 3600;
const amount = 500_00;
const donor = { name: 'Asha Kulkarni', email: 'asha@example.org', phone: '9876543210' };
const endsAt = new Date('2036-11-15T18:30:00Z');

let database: TestDatabase;
let sandbox: SandboxGateway;
let gateway: RazorpayGateway;
let references = 0;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandboxGateway({ mode: 'test', databaseUrl: database.url, logLevel: 'silent' });
  const { url: baseUrl, keyId, keySecret } = sandbox;
  gateway = new RazorpayGateway(
    { baseUrl, keyId, keySecret, webhookSecrets: ['secret'] },
    { milliseconds: 1500 },
  );
});

afterEach(() => sandbox.setSwitches({}));

afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const newReference = () => `monthly-${(references += 1)}`;
const newCustomer = async () =>
  valueOf(await gateway.customer({ ...donor, email: `donor-${(references += 1)}@example.org` })).customerId;

/** Makes the gift of the first month. */
const firstGift = async (method: Mandate['method'], outcome: BankOutcome = 'approve') => {
  const customerId = await newCustomer();
  const reference = newReference();
  const mandate = { customerId, method, maxAmount: amount, endsAt };
  const { orderId } = valueOf(await gateway.createOrder({ amount, reference, mandate }));
  const form = gateway.checkout({
    orderId,
    amount,
    title: 'A campaign',
    reference,
    method,
    donor,
    mandate,
    callbackUrl: 'http://shop.example/callback',
    cancelUrl: 'http://shop.example/cancelled',
  });
  await payAtCheckout(form, { choice: method === 'upi' ? 'upi:qr' : 'card:visa', outcome });
  const [payment] = valueOf(await gateway.paymentsOfOrder(orderId));
  if (payment === undefined) throw new Error('Nobody tried to pay.');
  return { payment, ids: { customerId, tokenId: payment.tokenId ?? 'none' } };
};

type Ids = Awaited<ReturnType<typeof firstGift>>['ids'];

/** Makes an order for another month, and returns the data to charge it with. */
const nextMonth = async ({ customerId, tokenId }: Ids, notBefore = new Date()) => {
  const reference = newReference();
  const order = { amount, reference, charge: { tokenId, notBefore } };
  const { orderId } = valueOf(await gateway.createOrder(order));
  return { orderId, tokenId, customerId, amount, reference, donor };
};

const atBank = ({ tokenId }: Ids, action: string) =>
  fetch(`${sandbox.url}/control/mandates/${tokenId}/${action}`, { method: 'POST', redirect: 'manual' });
const paymentsOf = async ({ orderId }: { orderId: string }) =>
  valueOf(await gateway.paymentsOfOrder(orderId));

describe('a customer', () => {
  test('is the same when asked for again', async () => {
    const first = valueOf(await gateway.customer(donor));
    expect(valueOf(await gateway.customer(donor))).toEqual(first);
    expect(valueOf(await gateway.customer({ ...donor, phone: null }))).not.toEqual(first);
  });

  test.each([
    'आशा कुलकर्णी',
    '“Asha” K.',
    'Ávila José-María',
    '-- Asha --',
    'A',
    '😀 (Asha) 😀',
    'A'.repeat(80),
  ])('may be called %s', async (name) => {
    const email = `named-${(references += 1)}@example.org`;
    expect((await gateway.customer({ ...donor, name, email })).kind).toBe('done');
  });
});

describe('a mandate', () => {
  test.each(['upi', 'card'] as const)('is set up by the first gift with %s', async (method) => {
    const { payment, ids } = await firstGift(method);
    expect(payment).toMatchObject({ status: 'captured', customerId: ids.customerId });
    expect(ids.tokenId).toMatch(/^token_/);
    expect(valueOf(await gateway.mandate(ids))).toEqual({ ...ids, state: 'confirmed' });
  });

  test('that is refused leaves a gift that was given once', async () => {
    const { payment, ids } = await firstGift('upi', 'once');
    expect(payment.status).toBe('captured');
    expect(valueOf(await gateway.mandate(ids)).state).toBe('rejected');
  });

  test('is asked for while the bank is silent, and rejected with the payment', async () => {
    const { ids } = await firstGift('upi', 'silent');
    expect(valueOf(await gateway.mandate(ids)).state).toBe('asked');
    const declined = await firstGift('upi', 'decline');
    expect(declined.payment).toMatchObject({ status: 'failed', ...declined.ids });
    expect(valueOf(await gateway.mandate(declined.ids)).state).toBe('rejected');
  });

  test('an order of one reference is made once, with its mandate or its charge', async () => {
    const mandate = { customerId: await newCustomer(), method: 'upi', maxAmount: amount, endsAt } as const;
    const order = { amount, reference: newReference(), mandate };
    const first = valueOf(await gateway.createOrder(order));
    expect(valueOf(await gateway.createOrder(order))).toEqual(first);
    const stranger = { ...mandate, customerId: 'cust_00000000000000' };
    const refused = await gateway.createOrder({ ...order, reference: newReference(), mandate: stranger });
    expect(refused.kind).toBe('rejected');
  });

  test('is paused and resumed at the bank', async () => {
    const { ids } = await firstGift('upi');
    await atBank(ids, 'pause');
    expect(valueOf(await gateway.mandate(ids)).state).toBe('paused');
    await atBank(ids, 'resume');
    expect(valueOf(await gateway.mandate(ids)).state).toBe('confirmed');
  });

  test('of UPI is ended at the bank, and a second time as well', async () => {
    const { ids } = await firstGift('upi');
    expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
    expect(valueOf(await gateway.mandate(ids)).state).toBe('cancelled');
    expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
    expect((await gateway.charge(await nextMonth(ids))).kind).toBe('rejected');
  });

  test('of a card is gone when it is ended, and a second time as well', async () => {
    const { ids } = await firstGift('card');
    const month = await nextMonth(ids);
    expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
    expect(await gateway.mandate(ids)).toMatchObject({ kind: 'done', value: { state: 'cancelled' } });
    expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
    expect((await gateway.charge(month)).kind).toBe('rejected');
  });

  test.each(['down', 'error', 'lose-answer'] as const)(
    'is not said to be ended while the gateway is %s',
    async (api) => {
      const { ids } = await firstGift('upi');
      await sandbox.setSwitches({ api });
      expect((await gateway.cancelMandate(ids)).kind).toBe('unknown');
      await sandbox.setSwitches({});
      expect(await gateway.cancelMandate(ids)).toEqual({ kind: 'done', value: null });
      expect(valueOf(await gateway.mandate(ids)).state).toBe('cancelled');
    },
  );
});

describe('a charge', () => {
  test('with UPI is open until the donor was told, and then paid', async () => {
    const { ids } = await firstGift('upi');
    const month = await nextMonth(ids);
    const { paymentId } = valueOf(await gateway.charge(month));
    expect(await paymentsOf(month)).toMatchObject([{ paymentId, status: 'created', ...ids }]);
    await sandbox.advance(25 * hour);
    expect(await paymentsOf(month)).toMatchObject([{ paymentId, status: 'captured', amount, ...ids }]);
  });

  test('is not paid before its day', async () => {
    const { ids } = await firstGift('card');
    const inTwoDays = new Date(Date.now() + 26 * hour * 1000 + 48 * hour * 1000);
    const month = await nextMonth(ids, inTwoDays);
    valueOf(await gateway.charge(month));
    expect(await paymentsOf(month)).toMatchObject([{ status: 'created' }]);
    await sandbox.advance(80 * hour);
    expect(await paymentsOf(month)).toMatchObject([{ status: 'captured' }]);
  });

  test('that the bank refuses says why', async () => {
    const { ids } = await firstGift('card');
    await atBank(ids, 'fail-next');
    const month = await nextMonth(ids);
    const { paymentId } = valueOf(await gateway.charge(month));
    expect(await paymentsOf(month)).toMatchObject([
      { paymentId, status: 'failed', failure: 'insufficient_funds' },
    ]);
    // The order has its payment already, so no other is tried.
    expect(valueOf(await gateway.charge(month))).toEqual({ paymentId });
    expect(await paymentsOf(month)).toHaveLength(1);
  });

  test('of a mandate that is paused is refused', async () => {
    const { ids } = await firstGift('upi');
    const month = await nextMonth(ids);
    await atBank(ids, 'pause');
    const refused = await gateway.charge(month);
    expect(refused).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('mandate_paused') });
    expect(await paymentsOf(month)).toEqual([]);
  });

  test.each(['upi', 'card'] as const)('by %s that is asked again takes nothing again', async (method) => {
    const { ids } = await firstGift(method);
    const month = await nextMonth(ids);
    const first = valueOf(await gateway.charge(month));
    expect(valueOf(await gateway.charge(month))).toEqual(first);
    await sandbox.advance(25 * hour);
    expect(valueOf(await gateway.charge(month))).toEqual(first);
    expect(await paymentsOf(month)).toHaveLength(1);
  });

  test.each(['upi', 'card'] as const)('by %s is asked by many at once and taken once', async (method) => {
    const { ids } = await firstGift(method);
    const month = await nextMonth(ids);
    const asked = await Promise.all(Array.from({ length: 5 }, () => gateway.charge(month)));
    const paymentIds = new Set(asked.map((outcome) => valueOf(outcome).paymentId));
    expect(paymentIds.size).toBe(1);
    expect(await paymentsOf(month)).toHaveLength(1);
  });

  test('is given up when its questions together take too long, whatever each of them may take', async () => {
    // The query for payments is answered at once (there are none), but the charge never is.
    const server = createServer((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ items: [] }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { keyId, keySecret } = sandbox;
    const slow = new RazorpayGateway(
      { baseUrl: `http://127.0.0.1:${port}`, keyId, keySecret, webhookSecrets: [] },
      { milliseconds: 600_000, chargeMilliseconds: 300 },
    );
    const month = { orderId: 'order_1', tokenId: 'token_1', customerId: 'cust_1', reference: 'month' };
    expect((await slow.charge({ ...month, amount, donor })).kind).toBe('unknown');
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  test.each(['down', 'slow', 'error', 'garbage', 'throttled', 'lose-answer'] as const)(
    'is taken once, though the gateway was %s',
    async (api) => {
      const { ids } = await firstGift('card');
      const month = await nextMonth(ids);
      await sandbox.setSwitches({ api });
      expect((await gateway.charge(month)).kind).toBe(api === 'throttled' ? 'throttled' : 'unknown');
      await sandbox.setSwitches({});
      const { paymentId } = valueOf(await gateway.charge(month));
      expect(await paymentsOf(month)).toMatchObject([{ paymentId, status: 'captured' }]);
    },
  );
});
