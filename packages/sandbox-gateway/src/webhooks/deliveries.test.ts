import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import type { Received } from '../testing/test-shop.ts';
import { signatureOf } from './signature.ts';

const day = 86_400;
const told = ['payment.authorized', 'payment.captured', 'order.paid'];

let sandbox: TestGateway;
beforeAll(async () => {
  sandbox = await startTestGateway({ seed: 7 });
});
afterAll(() => sandbox.close());

// Leave nothing to the next test: let all attempts finish.
afterEach(async () => {
  await sandbox.gateway.setSwitches({});
  sandbox.shop.answer = 200;
  await sandbox.gateway.advance(3 * day);
  sandbox.shop.received.length = 0;
});

const payOnce = async () => {
  await sandbox.pay((await sandbox.order()).id);
  await sandbox.gateway.settled();
};
const isSignedWith = (secret: 'webhookSecret' | 'previousWebhookSecret') => (event: Received) =>
  event.signature === signatureOf(event.body, sandbox.gateway[secret]);
const signedNow = () => sandbox.shop.received.map(isSignedWith('webhookSecret'));

describe('an event', () => {
  test('leaves at once, in order, signed over its exact bytes, under an id of its own', async () => {
    await payOnce();
    expect(sandbox.shop.names()).toEqual(told);
    expect(signedNow()).toEqual([true, true, true]);
    expect(new Set(sandbox.shop.received.map(({ eventId }) => eventId)).size).toBe(3);
    for (const { eventId } of sandbox.shop.received) expect(eventId).toMatch(/^[0-9A-Za-z]{14}$/);
  });

  test('is tried again, ever rarer, until the shop takes it, and is then left alone', async () => {
    sandbox.shop.answer = 500;
    await payOnce();
    expect(sandbox.shop.received).toHaveLength(3);
    await sandbox.gateway.advance(9);
    expect(sandbox.shop.received).toHaveLength(3);
    await sandbox.gateway.advance(1);
    expect(sandbox.shop.received).toHaveLength(6);
    await sandbox.gateway.advance(10);
    expect(sandbox.shop.received).toHaveLength(6);
    sandbox.shop.answer = 204;
    await sandbox.gateway.advance(10);
    expect(sandbox.shop.received).toHaveLength(9);
    await sandbox.gateway.advance(day / 2);
    expect(sandbox.shop.received).toHaveLength(9);
    expect(new Set(sandbox.shop.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  test('is given up after a day, and a redirect counts for nothing', async () => {
    sandbox.shop.answer = 302;
    await payOnce();
    for (let hour = 0; hour < 30; hour += 1) await sandbox.gateway.advance(3600);
    const attempts = sandbox.shop.names().filter((name) => told.includes(name)).length;
    expect(attempts / 3).toBeGreaterThan(8);
    expect(attempts / 3).toBeLessThan(16);
    await sandbox.gateway.advance(10 * 3600);
    expect(sandbox.shop.received).toHaveLength(attempts);
    sandbox.shop.answer = 200;
    sandbox.shop.received.length = 0;
    await sandbox.post('/control/replay', {});
    await sandbox.gateway.settled();
    expect(sandbox.shop.names()).toEqual(told);
  });

  test('waits while nobody listens', async () => {
    const listening = sandbox.shop.url;
    const deaf = await startTestGateway({ webhookUrl: null });
    await deaf.pay((await deaf.order()).id);
    await deaf.gateway.settled();
    expect(deaf.shop.received).toEqual([]);
    deaf.gateway.setWebhookUrl(listening);
    await deaf.gateway.settled();
    expect(sandbox.shop.names()).toEqual(told);
    await deaf.close();
  });
});

describe('switches', () => {
  test('copies', async () => {
    await sandbox.gateway.setSwitches({ copies: 2 });
    await payOnce();
    expect(sandbox.shop.names()).toEqual(told.flatMap((name) => [name, name, name]));
    expect(new Set(sandbox.shop.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  test('shuffle', async () => {
    await sandbox.gateway.setSwitches({ shuffle: true, copies: 1 });
    await payOnce();
    expect(sandbox.shop.names()).not.toEqual(told.flatMap((name) => [name, name]));
    expect(sandbox.shop.names().toSorted()).toEqual(told.flatMap((name) => [name, name]).toSorted());
  });

  test('delay', async () => {
    await sandbox.gateway.setSwitches({ delaySeconds: 90 });
    await payOnce();
    await sandbox.gateway.advance(89);
    expect(sandbox.shop.received).toEqual([]);
    await sandbox.gateway.advance(1);
    expect(sandbox.shop.names()).toEqual(told);
  });

  test('drop: only a replay brings it', async () => {
    await sandbox.gateway.setSwitches({ delivery: 'drop' });
    await payOnce();
    await sandbox.gateway.setSwitches({});
    await sandbox.gateway.advance(60);
    expect(sandbox.shop.received).toEqual([]);
    await sandbox.post('/control/replay', {});
    await sandbox.gateway.settled();
    expect(sandbox.shop.names()).toEqual(told);
    expect(signedNow()).toEqual([true, true, true]);
  });

  test('corrupt: the first body is not what was signed, the next one is', async () => {
    await sandbox.gateway.setSwitches({ delivery: 'corrupt' });
    sandbox.shop.answer = 401;
    await payOnce();
    expect(signedNow()).toEqual([false, false, false]);
    expect(sandbox.shop.received[0]!.body).toContain('"amount":60000');
    sandbox.shop.received.length = 0;
    await sandbox.gateway.advance(10);
    expect(signedNow()).toEqual([true, true, true]);
  });

  test('wrong secret, then the right one', async () => {
    await sandbox.gateway.setSwitches({ delivery: 'wrong-secret' });
    sandbox.shop.answer = 401;
    await payOnce();
    expect(signedNow()).toEqual([false, false, false]);
    expect(sandbox.shop.received.some(isSignedWith('previousWebhookSecret'))).toBe(false);
    await sandbox.gateway.advance(10);
    expect(signedNow().slice(3)).toEqual([true, true, true]);
  });

  test('old secret', async () => {
    await sandbox.gateway.setSwitches({ delivery: 'old-secret' });
    await payOnce();
    expect(sandbox.shop.received.every(isSignedWith('previousWebhookSecret'))).toBe(true);
  });

  test('lost answer: taken by the shop, and yet sent again', async () => {
    await sandbox.gateway.setSwitches({ delivery: 'lose-answer' });
    await payOnce();
    await sandbox.gateway.advance(10);
    await sandbox.gateway.advance(day);
    expect(sandbox.shop.names().filter((name) => told.includes(name))).toEqual([...told, ...told]);
    expect(signedNow()).not.toContain(false);
  });
});
