import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { makeMember } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { webPushPort } from '../../../platform/push/web-push-port.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { deliverMail } from '../deliver-mail.ts';
import { deliverPush, sendPush } from './deliver-push.ts';
import { notifyTest, pushKeys } from '../testing/notify-test.ts';
import { makeBrowser } from '../testing/push-service.ts';

const t = notifyTest();
const subscribe = (me: Person, target: object) => t.calls.call(me, 'PUT', '/notifications/push', target);
const deliver = async () => {
  await deliverPush(t.platform);
  await t.platform.jobs.runWaiting();
  return t.service.deliveries;
};
const subscriptions = async (me: Person) =>
  t.platform.db.selectFrom('pushSubscriptions').select('endpoint').where('memberId', '=', me.id).execute();

describe('a push', () => {
  test('reaches the browser once, can be read by it alone, and names nobody', async () => {
    const browser = makeBrowser();
    const target = t.service.targetOf(t.asha.id, browser.keys);
    expect((await t.calls.call(t.asha, 'GET', '/notifications/push')).data.public_key).toBe(
      pushKeys.publicKey,
    );
    expect((await subscribe(t.asha, target)).status).toBe(200);
    await t.calls.interest(t.ravi, t.asha);
    const [delivery, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(delivery?.headers.authorization).toMatch(/^vapid t=/);
    expect(delivery?.body.toString()).not.toMatch(/Mysathi|Ravi/);
    const [told] = (await t.calls.list(t.asha)).data;
    expect(browser.read(delivery?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Mysathi',
      body: 'There is something new for you',
      page: '/notifications',
      tag: expect.stringContaining(told?._id ?? ''),
    });
    expect(await deliver()).toHaveLength(1);
  });

  test('rings for each event, though the row of one is taken for the next, and once for one that comes twice', async () => {
    const browser = makeBrowser();
    await subscribe(t.asha, t.service.targetOf(t.asha.id, browser.keys));
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    for (const text of ['Namaste', 'Are you there?']) {
      await t.calls.readConversation(t.asha, t.ravi);
      await t.calls.write(t.ravi, t.asha, text);
      await deliver();
    }
    const { rows } = await t.platform.pool.query(
      `SELECT p.id AS "subscriptionId", n.id AS "notificationId"
       FROM push_subscriptions p JOIN notifications n USING (member_id) WHERE member_id = $1`,
      [t.asha.id],
    );
    await sendPush(t.platform, rows[0]);
    const [first, second, again] = t.service.deliveries.map(({ body }) => browser.read(body).tag);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
  });

  test('reaches each browser of its owner with all that is due, and no browser of others', async () => {
    const [phone, laptop, other] = [makeBrowser(), makeBrowser(), makeBrowser()];
    await subscribe(t.asha, t.service.targetOf(`${t.asha.id}-phone`, phone.keys));
    await subscribe(t.asha, t.service.targetOf(`${t.asha.id}-laptop`, laptop.keys));
    await subscribe(t.ravi, t.service.targetOf(t.ravi.id, other.keys));
    await t.calls.choose(t.asha, { push_names: true });
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    for (const man of [t.ravi, vikram]) await t.calls.interest(man, t.asha);
    const bodies = (await deliver()).map(({ body }) => body);
    const readBy = (browser: typeof phone) =>
      bodies.flatMap((body) => {
        try {
          return [browser.read(body).body];
        } catch {
          return [];
        }
      });
    const all = ['Ravi is interested in you', 'Vikram is interested in you'];
    expect([phone, laptop, other].map((browser) => readBy(browser).toSorted())).toEqual([all, all, []]);
  });

  test('names people by their first name where that was chosen', async () => {
    const browser = makeBrowser();
    await subscribe(t.asha, t.service.targetOf(t.asha.id, browser.keys));
    await t.calls.choose(t.asha, { push_names: true });
    await t.calls.interest(t.ravi, t.asha);
    const [delivery] = await deliver();
    expect(browser.read(delivery?.body ?? Buffer.alloc(0)).body).toBe('Ravi is interested in you');
  });

  test('is tried again when the service fails, and a browser that is gone is forgotten', async () => {
    await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
    await t.calls.interest(t.ravi, t.asha);
    t.service.answers.push(503);
    await expect(deliver()).rejects.toThrow('503');
    expect(await subscriptions(t.asha)).toHaveLength(1);
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.interest(vikram, t.asha);
    t.service.answers.push(410);
    await deliver();
    expect(await subscriptions(t.asha)).toEqual([]);
  });

  test('that is handed over leaves no more once it is read, or who it tells of has blocked', async () => {
    const browser = makeBrowser();
    const [vikram, dev] = [
      await makeMember(t.platform, 'Vikram', { gender: 'Male' }),
      await makeMember(t.platform, 'Dev', { gender: 'Male' }),
    ];
    await subscribe(t.asha, t.service.targetOf(t.asha.id, browser.keys));
    await t.calls.choose(t.asha, { push_names: true });
    for (const man of [t.ravi, vikram, dev]) await t.calls.interest(man, t.asha);
    await deliverPush(t.platform);
    const seen = { readAt: new Date() };
    await t.platform.db.updateTable('notifications').set(seen).where('actorId', '=', t.ravi.id).execute();
    await t.platform.db.insertInto('blocks').values({ blockerId: vikram.id, blockedId: t.asha.id }).execute();
    const told = (await deliver()).map(({ body }) => browser.read(body).body);
    expect(told).toEqual([expect.stringContaining('Dev')]);
  });

  test.each([false, true])(
    'of a kind that was switched off before it left does not leave; handed over by then: %s',
    async (isHandedOver) => {
      await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
      await t.calls.interest(t.ravi, t.asha);
      if (isHandedOver) await deliverPush(t.platform);
      await t.calls.turn(t.asha, 'interest_received:push', false);
      expect(await deliver()).toEqual([]);
    },
  );

  test('goes nowhere else, wherever its service would send it on', async () => {
    await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
    await t.calls.interest(t.ravi, t.asha);
    t.service.answers.push(307);
    await expect(deliver()).rejects.toThrow('fetch failed');
    expect(t.service.deliveries.map(({ path }) => path)).toEqual([`/${t.asha.id}`]);
  });

  test('of a message leaves within the minute, unless it is read by then; its e-mail waits ten', async () => {
    const mails = async () => {
      await deliverMail(t.platform);
      return (await t.outbox(`${t.asha.id}@example.org`)).length;
    };
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.choose(t.asha, { quiet_from: 0, quiet_to: 0 });
    await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
    for (const man of [t.ravi, vikram]) {
      await relate(t.platform, man, t.asha, 'accepted');
      await t.calls.write(man, t.asha, 'Namaste');
    }
    t.inSeconds(10);
    expect(await deliver()).toEqual([]);
    await t.calls.readConversation(t.asha, vikram);
    t.inSeconds(60);
    expect(await deliver()).toHaveLength(1);
    expect(await mails()).toBe(0);
    t.inSeconds(11 * 60);
    expect(await deliver()).toHaveLength(1);
    expect(await mails()).toBe(1);
  });

  test('goes to no browser that has signed out', async () => {
    await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
    await t.calls.interest(t.ravi, t.asha);
    await t.platform.db
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('memberId', '=', t.asha.id)
      .execute();
    expect(await deliver()).toEqual([]);
  });

  test.each([
    ['was not used for long', { lastUsedAt: sql<Date>`now() - interval '400 days'` }],
    ['is too old', { createdAt: sql<Date>`now() - interval '4000 days'` }],
  ])('goes to no browser whose sign-in %s', async (_, past) => {
    const runOut = () =>
      t.platform.db
        .updateTable('sessions')
        .set({ bound: true, ...past })
        .where('memberId', '=', t.asha.id)
        .execute();
    await subscribe(t.asha, t.service.targetOf(t.asha.id, makeBrowser().keys));
    await t.calls.interest(t.ravi, t.asha);
    await deliverPush(t.platform);
    await runOut();
    expect(await deliver()).toEqual([]);
    await t.calls.interest(await makeMember(t.platform, 'Vikram', { gender: 'Male' }), t.asha);
    await deliverPush(t.platform);
    const { rowCount } = await t.platform.pool.query(
      "SELECT FROM pgboss.job WHERE name = 'send-push' AND state = 'created'",
    );
    expect(rowCount).toBe(0);
  });
});

describe('a subscription', () => {
  test('can be taken back, and of too many the oldest go', async () => {
    const { keys: browserKeys } = makeBrowser();
    for (let at = 0; at <= serverLimits.pushDevicesPerMember; at += 1)
      await subscribe(t.asha, t.service.targetOf(`${t.asha.id}-${at}`, browserKeys));
    const kept = await subscriptions(t.asha);
    expect(kept).toHaveLength(serverLimits.pushDevicesPerMember);
    const [{ endpoint } = { endpoint: '' }] = kept;
    await t.calls.call(t.ravi, 'DELETE', '/notifications/push', { endpoint });
    expect(await subscriptions(t.asha)).toHaveLength(serverLimits.pushDevicesPerMember);
    await t.calls.call(t.asha, 'DELETE', '/notifications/push', { endpoint });
    expect(await subscriptions(t.asha)).toHaveLength(serverLimits.pushDevicesPerMember - 1);
  });

  test.each([
    'https://fcm.googleapis.com.example.org/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://push.apple.com.evil.example/x',
    // Other spellings of an address that is on the list.
    'https://FCM.googleapis.com/x',
    'ht\ttps://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/\r\nx',
  ])('never leads to %j', (endpoint) => {
    const port = webPushPort({ keys: pushKeys, contact: 'mailto:hello@example.org' });
    expect(port.mayReach(endpoint)).toBe(false);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may lead to %s', (endpoint) => {
    const port = webPushPort({ keys: pushKeys, contact: 'mailto:hello@example.org' });
    expect(port.mayReach(endpoint)).toBe(true);
  });

  test.each([
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['too short a secret', { auth: Buffer.alloc(15).toString('base64url') }],
  ])('is not turned on with keys that nothing can be sealed for: %s', async (_what, wrong) => {
    const keys = { ...makeBrowser().keys, ...wrong };
    expect((await subscribe(t.asha, t.service.targetOf(t.asha.id, keys))).status).toBe(400);
    expect(await subscriptions(t.asha)).toEqual([]);
  });

  test('elsewhere is refused', async () => {
    const target = { endpoint: 'https://example.org/x', keys: makeBrowser().keys };
    expect((await subscribe(t.asha, target)).status).toBe(400);
  });
});
