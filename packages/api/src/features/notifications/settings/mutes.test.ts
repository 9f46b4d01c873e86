import { beforeEach, describe, expect, test } from 'vitest';

import { makeMember } from '../../../members/testing/people.ts';
import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { deliverMail } from '../deliver-mail.ts';
import { deliverPush } from '../push/deliver-push.ts';
import { notifyTest } from '../testing/notify-test.ts';
import { makeBrowser } from '../testing/push-service.ts';

const t = notifyTest();

beforeEach(async () => {
  await relate(t.platform, t.ravi, t.asha, 'accepted');
  const target = t.service.targetOf(t.asha.id, makeBrowser().keys);
  await t.calls.call(t.asha, 'PUT', '/notifications/push', target);
});

const mute = (me: Person, them: Person) => t.calls.call(me, 'POST', '/mutes', { memberId: them.id });
const unmute = (me: Person, them: Person) => t.calls.call(me, 'DELETE', `/mutes/${them.id}`);
const chatOf = async (me: Person, them: Person) =>
  (await t.calls.call(me, 'GET', `/messages/chats?memberId=${them.id}`)).data[0];

/** Returns how many e-mails and pushes have reached her. */
const delivered = async () => {
  await deliverMail(t.platform);
  await t.digestsAt();
  await deliverPush(t.platform);
  await t.platform.jobs.runWaiting();
  const mails = await t.outbox(`${t.asha.id}@example.org`);
  return { mails: mails.length, pushes: t.service.deliveries.length };
};
const nothing = { mails: 0, pushes: 0 };
const told = { mails: 1, pushes: 1 };

describe('a muted person', () => {
  test('writes as before and is unread, and nothing notifies', async () => {
    expect((await mute(t.asha, t.ravi)).status).toBe(200);
    expect((await mute(t.asha, t.ravi)).status).toBe(200);
    await t.calls.write(t.ravi, t.asha, 'Are you there?');
    await t.calls.write(t.ravi, t.asha, 'Hello?');
    expect(await chatOf(t.asha, t.ravi)).toMatchObject({ muted: true, unreadCount: 2, message: 'Hello?' });
    expect((await t.calls.call(t.asha, 'GET', '/messages/counts')).data).toMatchObject({
      chats: 1,
      notifications: 0,
    });
    expect(await t.calls.told(t.asha)).toEqual([]);
    expect(await delivered()).toEqual(nothing);
    expect(await chatOf(t.ravi, t.asha)).toMatchObject({ muted: false });
  });

  test('is told of once unmuted: with what waits, and with what comes after it was read', async () => {
    await mute(t.asha, t.ravi);
    await t.calls.write(t.ravi, t.asha, 'While muted');
    await unmute(t.asha, t.ravi);
    expect(await t.calls.told(t.asha)).toEqual(['message by Ravi Iyer']);
    expect(await delivered()).toEqual(told);
    await t.calls.readConversation(t.asha, t.ravi);
    await unmute(t.asha, t.ravi);
    expect(await t.calls.unread(t.asha)).toBe(0);
    await t.calls.write(t.ravi, t.asha, 'Later');
    expect(await delivered()).toEqual({ mails: 2, pushes: 2 });
  });

  test('whose messages have left is told of by no second e-mail or push, however often unmuted', async () => {
    await t.calls.write(t.ravi, t.asha, 'Hello');
    expect(await delivered()).toEqual(told);
    for (let at = 0; at < 2; at += 1) {
      await mute(t.asha, t.ravi);
      await unmute(t.asha, t.ravi);
      expect(await t.calls.told(t.asha)).toEqual(['message by Ravi Iyer']);
      expect(await delivered()).toEqual(told);
    }
    await t.calls.readConversation(t.asha, t.ravi);
    await mute(t.asha, t.ravi);
    await t.calls.write(t.ravi, t.asha, 'While muted');
    await unmute(t.asha, t.ravi);
    expect(await delivered()).toEqual({ mails: 2, pushes: 2 });
  });

  test('whose messages stood in a summary stands in no other', async () => {
    await t.calls.turn(t.asha, 'message:email', false);
    await t.calls.write(t.ravi, t.asha, 'Hello');
    expect(await delivered()).toEqual(told);
    await mute(t.asha, t.ravi);
    await unmute(t.asha, t.ravi);
    const { rows } = await t.platform.pool.query(
      'SELECT in_digest FROM notifications WHERE member_id = $1 AND in_digest',
      [t.asha.id],
    );
    expect(rows).toEqual([]);
  });

  test('is told of no more by what was noted before and has not left yet', async () => {
    await t.calls.write(t.ravi, t.asha, 'Just before');
    expect(await t.calls.unread(t.asha)).toBe(1);
    await mute(t.asha, t.ravi);
    expect(await t.calls.unread(t.asha)).toBe(0);
    expect(await delivered()).toEqual(nothing);
  });

  test('is the only one: others notify, and so does who has muted', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await relate(t.platform, vikram, t.asha, 'accepted');
    await mute(t.asha, t.ravi);
    await t.calls.write(vikram, t.asha, 'Hello');
    expect(await t.calls.told(t.asha)).toEqual(['message by Vikram']);
    await t.calls.write(t.asha, t.ravi, 'Hello');
    expect(await t.calls.told(t.ravi)).toContain('message by Asha Rao');
  });

  test('is unmuted by a block, and the mute of the other stays: it would tell of the block', async () => {
    await mute(t.asha, t.ravi);
    await mute(t.ravi, t.asha);
    await t.calls.call(t.asha, 'POST', '/blocks', { memberId: t.ravi.id });
    await t.calls.call(t.asha, 'DELETE', `/blocks/${t.ravi.id}`, {});
    expect([await chatOf(t.asha, t.ravi), await chatOf(t.ravi, t.asha)]).toMatchObject([
      { muted: false },
      { muted: true },
    ]);
  });

  test('whom a block has unmuted is told of again with the next message after it', async () => {
    await t.calls.write(t.ravi, t.asha, 'Before');
    await mute(t.asha, t.ravi);
    await t.calls.call(t.asha, 'POST', '/blocks', { memberId: t.ravi.id });
    await t.calls.call(t.asha, 'DELETE', `/blocks/${t.ravi.id}`);
    expect(await t.calls.told(t.asha)).toEqual([]);
    await t.calls.write(t.ravi, t.asha, 'After');
    expect(await t.calls.told(t.asha)).toEqual(['message by Ravi Iyer']);
  });

  test('may be anybody whom I may block, and the others all look like nobody', async () => {
    const bina = await makeMember(t.platform, 'Bina', { gender: 'Male' });
    await t.calls.call(bina, 'POST', '/blocks', { memberId: t.asha.id });
    const nobody = { ...bina, id: '00000000-0000-4000-8000-000000000000' };
    const [blocked, unknown] = [await mute(t.asha, bina), await mute(t.asha, nobody)];
    expect([blocked.status, blocked.code]).toEqual([unknown.status, 'profile_gone']);
    expect(blocked.message).toBe(unknown.message);
    expect(await mute(t.asha, t.asha)).toMatchObject({ code: 'oneself' });
  });
});

test('a mute that comes while a message is stored waits for it, and takes back what it noted', async () => {
  const client = await t.platform.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT lock_pair($1, $2)', [t.asha.id, t.ravi.id]);
  const muting = mute(t.asha, t.ravi);
  await expect
    .poll(async () => {
      const { rows } = await t.platform.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      return rows.length;
    })
    .toBe(1);
  await client.query(
    `INSERT INTO conversations (low_id, high_id, low_unread, high_unread)
     VALUES (least($1::uuid, $2), greatest($1::uuid, $2), ($1 < $2::uuid)::integer, ($1 > $2::uuid)::integer)`,
    [t.asha.id, t.ravi.id],
  );
  await client.query('COMMIT');
  client.release();
  expect((await muting).status).toBe(200);
  expect(await t.calls.unread(t.asha)).toBe(0);
});
