import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { newVapidKeys, webPushPort } from '../../platform/push/web-push-port.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverPush } from './deliver-push.ts';
import { sendDigests } from './digest.ts';
import { notificationCalls } from './testing/notification-calls.ts';
import { makeBrowser, startPushService } from './testing/push-service.ts';

// Ten in the morning in India, tomorrow: what the database has just noted is due by then.
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+05:30`;
let service: Awaited<ReturnType<typeof startPushService>>;
let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  service = await startPushService();
  const contact = 'mailto:hello@example.org';
  const push = webPushPort({ keys: newVapidKeys(), contact, mayReach: service.mayReach });
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
  await relate(started.platform, ravi, asha, 'accepted');
  const target = service.targetOf(asha.id, makeBrowser().keys);
  await calls().call(asha, 'PUT', '/notifications/push', target);
});

const calls = () => notificationCalls(app);
const mute = (me: Person, them: Person) => calls().call(me, 'POST', '/mutes', { memberId: them.id });
const unmute = (me: Person, them: Person) => calls().call(me, 'DELETE', `/mutes/${them.id}`);
const chatOf = async (me: Person, them: Person) =>
  (await calls().call(me, 'GET', `/messages/chats?memberId=${them.id}`)).data[0];

/** What has reached her outside the site, in numbers. */
const delivered = async () => {
  await deliverMail(started.platform);
  await sendDigests(started.platform);
  await deliverPush(started.platform);
  await started.platform.jobs.runWaiting();
  const mails = await started.outbox(`${asha.id}@example.org`);
  return { mails: mails.length, pushes: service.deliveries.length };
};
const nothing = { mails: 0, pushes: 0 };
const told = { mails: 1, pushes: 1 };

describe('a muted person', () => {
  test('writes as before and is unread, and nothing notifies', async () => {
    expect((await mute(asha, ravi)).status).toBe(200);
    expect((await mute(asha, ravi)).status).toBe(200);
    await calls().write(ravi, asha, 'Are you there?');
    await calls().write(ravi, asha, 'Hello?');
    expect(await chatOf(asha, ravi)).toMatchObject({ muted: true, unreadCount: 2, message: 'Hello?' });
    expect((await calls().call(asha, 'GET', '/messages/counts')).data).toMatchObject({
      chats: 1,
      notifications: 0,
    });
    expect(await calls().told(asha)).toEqual([]);
    expect(await delivered()).toEqual(nothing);
    expect(await chatOf(ravi, asha)).toMatchObject({ muted: false });
  });

  test('is told of once unmuted: with what waits, and with what comes after it was read', async () => {
    await mute(asha, ravi);
    await calls().write(ravi, asha, 'While muted');
    await unmute(asha, ravi);
    expect(await calls().told(asha)).toEqual(['message by Ravi Iyer']);
    expect(await delivered()).toEqual(told);
    await calls().readTalk(asha, ravi);
    await unmute(asha, ravi);
    expect(await calls().unread(asha)).toBe(0);
    await calls().write(ravi, asha, 'Later');
    expect(await delivered()).toEqual({ mails: 2, pushes: 2 });
  });

  test('is told of no more by what was noted before and has not left yet', async () => {
    await calls().write(ravi, asha, 'Just before');
    expect(await calls().unread(asha)).toBe(1);
    await mute(asha, ravi);
    expect(await calls().unread(asha)).toBe(0);
    expect(await delivered()).toEqual(nothing);
  });

  test('is the only one: others notify, and so does who has muted', async () => {
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    await relate(started.platform, vikram, asha, 'accepted');
    await mute(asha, ravi);
    await calls().write(vikram, asha, 'Hello');
    expect(await calls().told(asha)).toEqual(['message by Vikram']);
    await calls().write(asha, ravi, 'Hello');
    expect(await calls().told(ravi)).toContain('message by Asha Rao');
  });

  test('is unmuted by a block, and the mute of the other stays: it would tell of the block', async () => {
    await mute(asha, ravi);
    await mute(ravi, asha);
    await calls().call(asha, 'POST', '/blocks', { memberId: ravi.id });
    await calls().call(asha, 'DELETE', `/blocks/${ravi.id}`, {});
    expect([await chatOf(asha, ravi), await chatOf(ravi, asha)]).toMatchObject([
      { muted: false },
      { muted: true },
    ]);
  });

  test('may be anybody whom I may block, and the others all look like nobody', async () => {
    const bina = await makeMember(started.platform, 'Bina', { gender: 'Male' });
    await calls().call(bina, 'POST', '/blocks', { memberId: asha.id });
    const nobody = { ...bina, id: '00000000-0000-4000-8000-000000000000' };
    const [blocked, unknown] = [await mute(asha, bina), await mute(asha, nobody)];
    expect([blocked.status, blocked.code]).toEqual([unknown.status, 'profile_gone']);
    expect(blocked.message).toBe(unknown.message);
    expect(await mute(asha, asha)).toMatchObject({ code: 'oneself' });
  });
});

test('a mute that comes while a message is stored waits for it, and takes back what it noted', async () => {
  const client = await started.platform.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT lock_pair($1, $2)', [asha.id, ravi.id]);
  const muting = mute(asha, ravi);
  await expect
    .poll(async () => {
      const { rows } = await started.platform.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      return rows.length;
    })
    .toBe(1);
  await client.query(
    `INSERT INTO conversations (low_id, high_id, low_unread, high_unread)
     VALUES (least($1::uuid, $2), greatest($1::uuid, $2), ($1 < $2::uuid)::integer, ($1 > $2::uuid)::integer)`,
    [asha.id, ravi.id],
  );
  await client.query('COMMIT');
  client.release();
  expect((await muting).status).toBe(200);
  expect(await calls().unread(asha)).toBe(0);
});
