import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signatureOf } from '../webhooks/signature.ts';
import { callbackUrl, cancelUrl, choiceOf, startTestGateway } from '../testing/test-gateway.ts';
import type { OrderBody, TestGateway } from '../testing/test-gateway.ts';
import { methods } from './instruments.ts';

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());

const fieldsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
    ),
  );
const formAction = (page: string) => /<form method="post" action="([^"]+)"/.exec(page)?.[1];

/** Opens the page for an order, chooses a method and an outcome; returns the bank's path and the last page. */
const walk = async (order: OrderBody, choice: string, outcome: string) => {
  const bank = await sandbox.choose(await sandbox.checkout(order.id), choice);
  const answer = await sandbox.post(bank, { outcome });
  expect(answer.status).toBe(303);
  return {
    bank,
    paymentId: bank.split('/').at(-1)!,
    last: await sandbox.page(answer.headers.get('location')!),
  };
};

describe('without script', () => {
  test.each(methods)('a gift by %s comes back as a signed form', async (method) => {
    const order = await sandbox.order();
    const { paymentId, last } = await walk(order, choiceOf[method], 'approve');
    expect(formAction(last)).toBe(callbackUrl);
    expect(fieldsOf(last)).toEqual({
      razorpay_payment_id: paymentId,
      razorpay_order_id: order.id,
      razorpay_signature: signatureOf(`${order.id}|${paymentId}`, sandbox.gateway.keySecret),
    });
  });

  test('a declined one comes back with its error, and the order stays open', async () => {
    const order = await sandbox.order();
    const { paymentId, last } = await walk(order, 'upi:qr', 'decline');
    expect(fieldsOf(last)).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[reason]': 'payment_declined',
      'error[metadata]': JSON.stringify({ payment_id: paymentId, order_id: order.id }),
    });
    const { last: again } = await walk(order, 'wallet:paytm', 'approve');
    expect(again).toContain('razorpay_signature');
  });

  test('a silent bank leads back by a link, and later to the right end', async () => {
    const order = await sandbox.order();
    const { bank, last } = await walk(order, 'netbanking:SBIN', 'silent');
    expect(last).toContain('has not answered yet');
    expect(last).toContain(`href="${cancelUrl}"`);
    await sandbox.gateway.advance(10 * 60);
    expect(await sandbox.page(bank)).toContain('did not answer in time');
    await sandbox.gateway.advance(5 * 60);
    expect(await sandbox.page(bank)).toContain('razorpay_signature');
  });

  test('paid twice: the first counts, the second goes back', async () => {
    const order = await sandbox.order();
    const { paymentId, last } = await walk(order, 'card:rupay', 'twice');
    expect(fieldsOf(last)['razorpay_payment_id']).toBe(paymentId);
    const { body } = await sandbox.call('GET', `/v1/orders/${order.id}/payments`);
    expect(body).toMatchObject({
      items: [
        { id: paymentId, status: 'captured' },
        { status: 'refunded', captured: false, refund_status: 'full' },
      ],
    });
  });

  test('cancelling leads back to the ways to pay', async () => {
    const order = await sandbox.order();
    const { paymentId, last } = await walk(order, 'upi:bhim', 'cancel');
    expect(last).toContain('No money was taken');
    expect(last).toContain('Simulate scan');
    expect(await sandbox.payment(paymentId)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_cancelled',
    });
  });

  test('a second window finds what the first has done', async () => {
    const order = await sandbox.order();
    const [first, second] = [await sandbox.checkout(order.id), await sandbox.checkout(order.id)];
    const late = await sandbox.choose(second, 'upi:qr');
    const bank = await sandbox.choose(first, 'upi:qr');
    await sandbox.post(bank, { outcome: 'approve' });
    await sandbox.post(bank, { outcome: 'decline' });
    expect(await sandbox.page(second)).toContain(bank.split('/').at(-1));
    expect(await sandbox.page(await sandbox.choose(first, 'upi:qr'))).toContain('razorpay_signature');
    await sandbox.post(late, { outcome: 'approve' });
    const { body } = await sandbox.call<{ items: { status: string }[] }>(
      'GET',
      `/v1/orders/${order.id}/payments`,
    );
    expect(body.items.map(({ status }) => status)).toEqual(['refunded', 'captured']);
    const last = await sandbox.page(late);
    expect(last).toContain('already paid');
    expect(fieldsOf(last)['error[code]']).toBe('BAD_REQUEST_ERROR');
  });
});

describe('the page', () => {
  test('shows the method that was asked for, and UPI where none was', async () => {
    const order = await sandbox.order();
    const asked = async (fields: Record<string, string>) =>
      sandbox.page(await sandbox.checkout(order.id, fields));
    expect(await asked({ method: 'card' })).toContain('Choose a test card');
    expect(await asked({ method: 'netbanking' })).toContain('Choose your bank');
    expect(await asked({ method: 'wallet' })).toContain('Choose your wallet');
    const plain = await asked({});
    expect(plain).toContain('sandbox@mysathi-demo');
    expect(plain).toContain('<svg');
    expect(plain).toContain(`href="${cancelUrl}"`);
    expect(plain).toContain('Sandbox: no real money moves');
  });

  test('has no field for a card, writes what the shop says as text, and lets nothing foreign in', async () => {
    const order = await sandbox.order();
    const path = await sandbox.checkout(order.id, { name: '<script>alert(1)</script>', method: 'card' });
    const answer = await fetch(new URL(path, sandbox.gateway.url));
    const page = await answer.text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<input(?![^>]*type="hidden")/);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("form-action 'self';");
  });

  test('takes a description of at most 255 bytes that begins with a letter or digit', async () => {
    const order = await sandbox.order();
    const isTaken = async (description: string) => (await sandbox.checkout(order.id, { description })) !== '';
    const full = `Gift: ${'क'.repeat(83)}`;
    for (const taken of [full, '5 gifts', '']) expect(await isTaken(taken)).toBe(true);
    for (const refused of [`${full}!`, 'a'.repeat(256), '“Gift”', 'दान'])
      expect(await isTaken(refused)).toBe(false);
  });

  test('lets its last form go to the shop only', async () => {
    const { bank } = await walk(await sandbox.order(), 'upi:qr', 'approve');
    const answer = await fetch(new URL(`${bank}/return`, sandbox.gateway.url));
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://shop.example;",
    );
  });

  test.each([
    ['another key', { key_id: 'rzp_test_other' }, 'key does not match'],
    ['no such order', { order_id: 'order_00000000000000' }, 'not placed this order'],
    ['another amount', { amount: '49900' }, 'differs from the order'],
    ['no way back', { callback_url: 'javascript:alert(1)' }, 'callback_url'],
    ['no name', { name: '' }, 'name'],
    ['a way to pay that there is not here', { method: 'paylater' }, 'method'],
  ])('%s is refused in words', async (_name, fields, words) => {
    const order = await sandbox.order();
    const answer = await sandbox.post('/v1/checkout/embedded', {
      key_id: sandbox.gateway.keyId,
      order_id: order.id,
      name: 'Mysathi',
      callback_url: callbackUrl,
      ...fields,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  });

  test('choices and payments that do not exist are refused', async () => {
    const path = await sandbox.checkout((await sandbox.order()).id);
    expect((await sandbox.post(`${path}/payments`, { choice: 'card:constructor' })).status).toBe(400);
    expect((await sandbox.post(`${path}/payments`, {})).status).toBe(400);
    const other = await sandbox.choose(await sandbox.checkout((await sandbox.order()).id), 'upi:qr');
    const crossed = `${path}/payments/${other.split('/').at(-1)}`;
    expect((await sandbox.post(crossed, { outcome: 'approve' })).status).toBe(404);
    expect((await sandbox.post(other, { outcome: 'steal' })).status).toBe(400);
    expect((await fetch(`${sandbox.gateway.url}/checkout/nobody`)).status).toBe(404);
  });
});
