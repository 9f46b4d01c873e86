import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { OrderBody, TestGateway } from '../testing/test-gateway.ts';
import { nextYear, TestMandates } from '../testing/test-mandates.ts';

let sandbox: TestGateway;
let client: Razorpay;

beforeAll(async () => {
  sandbox = await startTestGateway();
  const { keyId, keySecret } = sandbox.gateway;
  client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The package's base address is fixed, but its inner HTTP client can be redirected.
  const inside = client as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  inside.api.rq.defaults.baseURL = sandbox.gateway.url;
});
afterAll(() => sandbox.close());

test('the gateway’s own package speaks with the sandbox', async () => {
  const order = await client.orders.create({
    amount: 50_000,
    currency: 'INR',
    receipt: 'own-1',
    notes: { a: 'b' },
  });
  expect(order).toMatchObject({ entity: 'order', status: 'created', receipt: 'own-1', notes: { a: 'b' } });
  expect(await client.orders.fetch(order.id)).toEqual(order);
  expect(await client.orders.all({ receipt: 'own-1' })).toMatchObject({
    count: 1,
    items: [{ id: order.id }],
  });

  const { id } = await sandbox.pay(order.id, 'approve', 'card:visa');
  expect(await client.orders.fetchPayments(order.id)).toMatchObject({ count: 1, items: [{ id }] });
  expect(await client.payments.fetch(id)).toMatchObject({ status: 'captured', order_id: order.id });
  const refund = await client.payments.refund(id, {
    amount: 20_000,
    speed: 'normal',
    notes: { why: 'asked' },
  });
  expect(await client.refunds.fetch(refund.id)).toEqual(refund);

  await sandbox.gateway.advance(3 * 86_400);
  const report = await client.settlements.reports({ year: 2026, month: 11, count: 100 });
  expect(report).toMatchObject({ items: [{ entity_id: id, type: 'payment' }, { type: 'refund' }] });
});

test('it captures by hand, and reads refusals as such', async () => {
  const order = await client.orders.create({
    amount: 50_000,
    currency: 'INR',
    payment: { capture: 'manual', capture_options: { refund_speed: 'normal' } },
  } as never);
  const { id } = await sandbox.pay(order.id);
  expect(await client.payments.capture(id, 50_000, 'INR')).toMatchObject({ status: 'captured' });
  await expect(client.orders.create({ amount: 50, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
  });
});

test('it sets a mandate up, lets it pay and ends it', async () => {
  const mandates = new TestMandates(sandbox);
  const person = { name: 'Asha Kulkarni', email: 'package@example.com', contact: '+919000090000' };
  const customer = await client.customers.create({ ...person, fail_existing: '0' as never });
  const order: Pick<OrderBody, 'id'> = await client.orders.create({
    amount: 50_000,
    currency: 'INR',
    customer_id: customer.id,
    method: 'card',
    token: { max_amount: 50_000, expire_at: nextYear, frequency: 'monthly' },
  } as never);
  const paid = await mandates.pay(order, customer.id, 'approve', 'card:visa');
  const tokenId = String(paid.token_id);
  expect(await client.customers.fetchToken(customer.id, tokenId)).toMatchObject({
    id: tokenId,
    recurring_details: { status: 'confirmed' },
  });
  expect(await client.customers.fetchTokens(customer.id)).toMatchObject({ count: 1 });
  const next = await client.orders.create({ amount: 50_000, currency: 'INR' });
  const charged = await client.payments.createRecurringPayment({
    email: person.email,
    contact: person.contact,
    amount: 50_000,
    currency: 'INR',
    order_id: next.id,
    customer_id: customer.id,
    token: tokenId,
    recurring: true,
  } as never);
  expect(await client.payments.fetch(charged.razorpay_payment_id ?? '')).toMatchObject({
    status: 'captured',
  });
  expect(await client.customers.deleteToken(customer.id, tokenId)).toEqual({ deleted: true });
});

test('it accepts our signatures, and only ours', async () => {
  const { keySecret, webhookSecret } = sandbox.gateway;
  const order = await sandbox.order();
  const bank = await sandbox.choose(await sandbox.checkout(order.id), 'upi:qr');
  const answer = await sandbox.post(bank, { outcome: 'approve' });
  const back = await sandbox.page(answer.headers.get('location')!);
  const signature = /name="razorpay_signature" value="([0-9a-f]{64})"/.exec(back)![1]!;
  const paid = { order_id: order.id, payment_id: bank.split('/').at(-1)! };
  expect(validatePaymentVerification(paid, signature, keySecret)).toBe(true);
  expect(validatePaymentVerification({ ...paid, payment_id: 'pay_other' }, signature, keySecret)).toBe(false);

  await sandbox.gateway.settled();
  for (const event of sandbox.shop.received) {
    expect(Razorpay.validateWebhookSignature(event.body, event.signature, webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(`${event.body} `, event.signature, webhookSecret)).toBe(false);
  }
  expect(sandbox.shop.received.length).toBeGreaterThan(0);
});
