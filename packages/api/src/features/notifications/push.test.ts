import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { buildApp } from '../../app.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { newVapidKeys, webPushPort } from '../../platform/push/web-push-port.ts';
import { deliverPush } from './deliver-push.ts';
import { notificationCalls } from './testing/notification-calls.ts';
import { makeBrowser, startPushService } from './testing/push-service.ts';

// Ten in the morning in India, tomorrow.
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+05:30`;
const keys = newVapidKeys();
let service: Awaited<ReturnType<typeof startPushService>>;
let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  service = await startPushService();
  const push = webPushPort({ keys, contact: 'mailto:hello@example.org', mayReach: service.mayReach });
  started = await testPlatform({ now: tomorrow, parts: () => ({ push }) });
  app = await buildApp(started.platform);
  await started.platform.jobs.start();
});

afterAll(async () => {
  await app.close();
  await started.close();
  await service.close();
});

beforeEach(async () => {
  service.deliveries.length = 0;
  asha = await makeMember(started.platform, 'Asha Rao', { gender: 'Female' });
  ravi = await makeMember(started.platform, 'Ravi Iyer', { gender: 'Male' });
});

const calls = () => notificationCalls(app);
const subscribe = (me: Person, target: object) => calls().call(me, 'PUT', '/notifications/push', target);
const deliver = async () => {
  await deliverPush(started.platform);
  await started.platform.jobs.runWaiting();
  return service.deliveries;
};
const subscriptions = async (me: Person) =>
  started.platform.db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('memberId', '=', me.id)
    .execute();

describe('a push', () => {
  test('reaches the browser once, can be read by it alone, and names nobody', async () => {
    const browser = makeBrowser();
    const target = service.targetOf(asha.id, browser.keys);
    expect((await calls().call(asha, 'GET', '/notifications/push')).data.public_key).toBe(keys.publicKey);
    expect((await subscribe(asha, target)).status).toBe(200);
    await calls().interest(ravi, asha);
    const [delivery, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(delivery?.headers.authorization).toMatch(/^vapid t=/);
    expect(delivery?.body.toString()).not.toMatch(/Mysathi|Ravi/);
    const [told] = (await calls().list(asha)).data;
    expect(browser.read(delivery?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Mysathi',
      body: 'There is something new for you',
      page: '/notifications',
      tag: told?._id,
    });
    expect(await deliver()).toHaveLength(1);
  });

  test('names people by their first name where that was chosen', async () => {
    const browser = makeBrowser();
    await subscribe(asha, service.targetOf(asha.id, browser.keys));
    await calls().choose(asha, { push_names: true });
    await calls().interest(ravi, asha);
    const [delivery] = await deliver();
    expect(browser.read(delivery?.body ?? Buffer.alloc(0)).body).toBe('Ravi is interested in you');
  });

  test('is tried again when the service fails, and a browser that is gone is forgotten', async () => {
    await subscribe(asha, service.targetOf(asha.id, makeBrowser().keys));
    await calls().interest(ravi, asha);
    service.answers.push(503);
    await expect(deliver()).rejects.toThrow('503');
    expect(await subscriptions(asha)).toHaveLength(1);
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    await calls().interest(vikram, asha);
    service.answers.push(410);
    await deliver();
    expect(await subscriptions(asha)).toEqual([]);
  });

  test('goes to no browser that has signed out', async () => {
    await subscribe(asha, service.targetOf(asha.id, makeBrowser().keys));
    await calls().interest(ravi, asha);
    await started.platform.db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('memberId', '=', asha.id)
      .execute();
    expect(await deliver()).toEqual([]);
  });
});

describe('a subscription', () => {
  test('can be taken back, and of too many the oldest go', async () => {
    const { keys: browserKeys } = makeBrowser();
    for (let at = 0; at <= limits.pushDevicesPerMember; at += 1)
      await subscribe(asha, service.targetOf(`${asha.id}-${at}`, browserKeys));
    const kept = await subscriptions(asha);
    expect(kept).toHaveLength(limits.pushDevicesPerMember);
    const [{ endpoint } = { endpoint: '' }] = kept;
    await calls().call(ravi, 'DELETE', '/notifications/push', { endpoint });
    expect(await subscriptions(asha)).toHaveLength(limits.pushDevicesPerMember);
    await calls().call(asha, 'DELETE', '/notifications/push', { endpoint });
    expect(await subscriptions(asha)).toHaveLength(limits.pushDevicesPerMember - 1);
  });

  test.each([
    'https://fcm.googleapis.com.example.org/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://push.apple.com.evil.example/x',
  ])('never leads to %s', (endpoint) => {
    const port = webPushPort({ keys, contact: 'mailto:hello@example.org' });
    expect(port.mayReach(endpoint)).toBe(false);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may lead to %s', (endpoint) => {
    const port = webPushPort({ keys, contact: 'mailto:hello@example.org' });
    expect(port.mayReach(endpoint)).toBe(true);
  });

  test('elsewhere is refused', async () => {
    const target = { endpoint: 'https://example.org/x', keys: makeBrowser().keys };
    expect((await subscribe(asha, target)).status).toBe(400);
  });
});
