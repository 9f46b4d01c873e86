import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ErrorBody } from './errors.ts';
import { documented, documentedRefusal, expectDocumented } from '../testing/documented-shape.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const errors = documented('errors');

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterAll(() => sandbox.close());

/** Calls the API and checks that the refusal has the documented shape. */
const ask: TestGateway['call'] = async (...request) => {
  const answer = await sandbox.call<never>(...request);
  expectDocumented((answer.body as ErrorBody).error, errors);
  return answer;
};

const order = { amount: 50_000, currency: 'INR' };

describe('what is refused, in the documented words', () => {
  test.each([
    ['small', { ...order, amount: 99 }],
    ['fraction', { ...order, amount: 100.5 }],
    ['fraction', { ...order, amount: 'many' }],
    ['missing', { currency: 'INR' }],
    ['extra', { ...order, colour: 'red' }],
  ])('%s: an order of %o', async (sentence, body) => {
    expect(await ask('POST', '/v1/orders', body)).toMatchObject(documentedRefusal(sentence));
  });

  test.each([
    ['another currency', { ...order, currency: 'USD' }],
    ['more than a crore', { ...order, amount: 99_999_999_900 }],
    ['a long receipt', { ...order, receipt: 'r'.repeat(41) }],
    ['16 notes', { ...order, notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, 'x'])) }],
    ['a long note', { ...order, notes: { a: 'x'.repeat(257) } }],
    ['no JSON', '{'],
    ['a list', []],
  ])('%s', async (_name, body) => {
    expect(await ask('POST', '/v1/orders', body)).toMatchObject({ status: 400 });
  });

  test('ids and addresses that lead nowhere', async () => {
    expect(await ask('GET', '/v1/orders/order_00000000000000')).toMatchObject(documentedRefusal('id'));
    expect(await ask('GET', '/v1/payments/pay_00000000000000')).toMatchObject(documentedRefusal('id'));
    expect(await ask('GET', '/v1/refunds/rfnd_00000000000000')).toMatchObject(documentedRefusal('id'));
    expect(await ask('POST', '/v1/payments/pay_00000000000000/refund', {})).toMatchObject(
      documentedRefusal('id'),
    );
    expect(await ask('GET', '/v1/nowhere')).toMatchObject(documentedRefusal('address'));
    expect(await ask('GET', '/v1/settlements/recon/combined?year=2026&month=13')).toMatchObject(
      documentedRefusal('month'),
    );
    expect((await sandbox.call('GET', "/v1/orders/order_' OR 1=1")).status).toBe(400);
  });

  test.each([
    ['nothing', undefined],
    ['another secret', `Basic ${Buffer.from('rzp_test_x:secret').toString('base64')}`],
    ['another spelling', 'basic'],
    ['a bearer', 'Bearer token'],
  ])('%s instead of the key pair', async (_name, given) => {
    const authorization = given === 'basic' ? sandbox.authorization.replace('Basic', 'basic') : (given ?? '');
    const answer = await ask('GET', '/v1/orders', undefined, { authorization });
    expect(answer).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed' } } });
  });

  test('a receipt is taken once; asked for so, a repeat gives the same order', async () => {
    const first = await sandbox.order({ receipt: 'gift-1' });
    const again = await ask('POST', '/v1/orders', { ...order, receipt: 'gift-1' });
    expect(again).toMatchObject(documentedRefusal('receipt'));
    expect(again).toMatchObject({ body: { error: { metadata: { order_id: first.id } } } });
    expect(await sandbox.order({ receipt: 'gift-1', unique_receipt: true })).toEqual(first);
    const other = { ...order, amount: 60_000, receipt: 'gift-1', unique_receipt: true };
    expect(await ask('POST', '/v1/orders', other)).toMatchObject(documentedRefusal('receipt'));
    const { body } = await sandbox.call('GET', '/v1/orders?receipt=gift-1');
    expect(body).toEqual({ entity: 'collection', count: 1, items: [first] });
    expect((await sandbox.call('GET', '/v1/orders?receipt=gift-2')).body).toMatchObject({
      count: 0,
      items: [],
    });
  });

  test('a list is cut as asked for', async () => {
    const made = [await sandbox.order(), await sandbox.order(), await sandbox.order()];
    const { body } = await sandbox.call('GET', '/v1/orders?count=2&skip=1');
    expect(body).toMatchObject({ count: 2, items: [{ id: made[1]!.id }, { id: made[0]!.id }] });
    expect((await sandbox.call('GET', '/v1/orders?count=101')).status).toBe(400);
  });
});

describe('capturing by hand', () => {
  const manual = { payment: { capture: 'manual' } };

  test('takes only what was authorized, in full and once', async () => {
    const { id } = await sandbox.order(manual);
    const { id: paymentId, ...authorized } = await sandbox.pay(id);
    expect(authorized).toMatchObject({ status: 'authorized', captured: false, fee: null, tax: null });
    const path = `/v1/payments/${paymentId}/capture`;
    const less = { amount: 49_900, currency: 'INR' };
    expect(await ask('POST', path, less)).toMatchObject(documentedRefusal('captureAmount'));
    const { body } = await sandbox.call('POST', path, order);
    expect(body).toMatchObject({ status: 'captured', captured: true, fee: 1180, tax: 180 });
    expect(await ask('POST', path, order)).toMatchObject(documentedRefusal('orderPaid'));
  });

  test('a failed payment cannot be captured', async () => {
    const { id } = await sandbox.pay((await sandbox.order(manual)).id, 'decline');
    expect((await sandbox.call('POST', `/v1/payments/${id}/capture`, order)).status).toBe(400);
  });
});
