import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway();
});
afterEach(() => sandbox.gateway.setSwitches({}));
afterAll(() => sandbox.close());

const body = (receipt: string) => ({ amount: 50_000, currency: 'INR', receipt });
const create = (receipt: string) => sandbox.call('POST', '/v1/orders', body(receipt));
const madeWith = async (receipt: string) => {
  await sandbox.gateway.setSwitches({});
  return (await sandbox.call('GET', `/v1/orders?receipt=${receipt}`)).body['count'];
};

test('down: no answer, and nothing done', async () => {
  await sandbox.gateway.setSwitches({ api: 'down' });
  await expect(create('down')).rejects.toThrow('fetch failed');
  expect(await madeWith('down')).toBe(0);
});

test('lost: no answer, and yet done', async () => {
  await sandbox.gateway.setSwitches({ api: 'lose-answer' });
  await expect(create('lost')).rejects.toThrow('fetch failed');
  expect(await madeWith('lost')).toBe(1);
});

test('error, throttled and garbage: an answer that says so, and nothing done', async () => {
  await sandbox.gateway.setSwitches({ api: 'error' });
  expect(await create('refused')).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } });
  await sandbox.gateway.setSwitches({ api: 'throttled' });
  expect(await create('refused')).toMatchObject({ status: 429 });
  await sandbox.gateway.setSwitches({ api: 'garbage' });
  await expect(create('refused')).rejects.toThrow('is not valid JSON');
  expect(await madeWith('refused')).toBe(0);
});

test('slow: longer than a caller waits', async () => {
  await sandbox.gateway.setSwitches({ api: 'slow' });
  const impatient = fetch(`${sandbox.gateway.url}/v1/orders`, {
    headers: { authorization: sandbox.authorization },
    signal: AbortSignal.timeout(200),
  });
  await expect(impatient).rejects.toThrow('timeout');
});

test('the hosted page stays as it is', async () => {
  const order = await sandbox.order();
  await sandbox.gateway.setSwitches({ api: 'down' });
  expect(await sandbox.page(await sandbox.checkout(order.id))).toContain('How would you like to pay?');
});
