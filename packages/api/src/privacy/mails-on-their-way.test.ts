import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';

import { relate } from '../members/testing/relate.ts';
import type { PushPort } from '../platform/push/push-port.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { deliverMail } from '../features/notifications/deliver-mail.ts';
import { deliverPush, sendPush } from '../features/notifications/push/deliver-push.ts';
import type { pushJob } from '../features/notifications/push/deliver-push.ts';
import { sendDigests } from '../features/notifications/digest.ts';
import { tomorrowAtTen } from '../features/notifications/testing/notify-test.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';
import { keepStory } from '../features/stories/own-stories.ts';
import { deskTest } from './testing/desk-test.ts';
import { giveEmail } from '../members/testing/contact-rows.ts';

const t = deskTest();

const story = 'We met here and were sure within a month. '.repeat(4);
const subjectsOf = async (address = `${t.ravi.id}@example.org`) =>
  (await t.outbox(address)).map(({ subject }) => subject);
const suspend = async () => t.decide(await t.report(t.asha, t.ravi, 'money'), 'suspended');
const close = () => t.call(t.ravi, 'POST', '/account/deletion', {});

/** Puts e-mails of every kind to Ravi into the mail queue, where they wait for the mail server. */
const handOver = async () => {
  await relate(t.platform, t.asha, t.ravi, 'accepted');
  await t.call(t.asha, 'POST', '/messages', { message: 'Namaste', memberId: t.ravi.id });
  await t.rows('UPDATE notifications SET in_digest = true WHERE member_id = $1', t.ravi.id);
  await deliverMail(t.platform);
  t.clock.set(tomorrowAtTen.replace('10:00', '09:15'));
  await sendDigests(t.platform);
  await keepStory(t.platform, t.asha.id, {
    memberId: t.ravi.id,
    description: story,
  });
  await t.decide(await t.report(t.asha, t.ravi, 'abuse'), 'warned');
};

test.each(['suspended', 'leaving', 'deleted'])(
  'a push that waits does not leave to who is %s',
  async (state) => {
    await t.call(t.ravi, 'PUT', '/notifications/settings', { channels: { 'interest_received:push': true } });
    await t.rows(
      `INSERT INTO push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
     SELECT member_id, id, 'https://push.example/' || id, 'key', 'auth' FROM sessions WHERE member_id = $1`,
      t.ravi.id,
    );
    const sent: string[] = [];
    const push: PushPort = {
      publicKey: '',
      mayReach: () => true,
      canSealFor: () => true,
      send: async ({ endpoint }) => {
        sent.push(endpoint);
        return 'sent';
      },
    };
    await relate(t.platform, t.asha, t.ravi, 'pending');
    await deliverPush({ ...t.platform, push });
    const waiting = await t.rows<{ data: z.output<typeof pushJob.data> }>(
      "SELECT data FROM pgboss.job WHERE name = 'send-push' AND state = 'created'",
    );
    const sendAll = async () => {
      for (const { data } of waiting) await sendPush({ ...t.platform, push }, data);
    };
    await sendAll();
    expect(sent).toHaveLength(1);
    await t.rows('UPDATE members SET state = $2 WHERE id = $1', t.ravi.id, state);
    await sendAll();
    expect(sent).toHaveLength(1);
    await t.rows("DELETE FROM pgboss.job WHERE name = 'send-push'");
  },
);

describe('e-mails that wait for the mail server', () => {
  beforeEach(handOver);

  test('leave while the account is open', async () => {
    expect(await subjectsOf()).toHaveLength(4);
  });

  test('go to the address that the account has by then: who reads the old one may be somebody else', async () => {
    await giveEmail(t.platform.db, t.ravi.id, 'ravi.new@example.org');
    expect(await subjectsOf('ravi.new@example.org')).toHaveLength(4);
    expect(await subjectsOf()).toEqual([]);
  });

  test('do not leave once the account is suspended; the word of it does', async () => {
    await suspend();
    expect(await subjectsOf()).toEqual(['Your Mysathi account is suspended']);
  });

  test('do not leave once the account is being closed; the word of it does, and what the team says', async () => {
    await close();
    expect(await subjectsOf()).toEqual([
      'A reminder of the rules at Mysathi',
      'Your Mysathi account is closed',
    ]);
  });

  test('do not leave once the account is erased; the last word of it does', async () => {
    await close();
    await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
    await eraseAccounts(t.platform);
    expect(await subjectsOf()).toEqual(['Your Mysathi account is erased']);
  });

  test('leave after a suspension that was lifted before', async () => {
    await suspend();
    await liftSuspension(t.platform, await t.numberOf(t.ravi), {
      reason: 'a mistake of ours',
      by: 'Meera Nair',
    });
    expect(await subjectsOf()).toHaveLength(6);
  });
});

describe('an e-mail that names somebody and waits for the mail server', () => {
  const namesAsha = async () => (await subjectsOf()).filter((subject) => subject?.includes('Asha')).length;
  beforeEach(async () => {
    await relate(t.platform, t.asha, t.ravi, 'pending');
    await deliverMail(t.platform);
    await t.rows("UPDATE interests SET status = 'accepted', answered_at = now()");
    await keepStory(t.platform, t.asha.id, { memberId: t.ravi.id, description: story });
  });

  test('leaves while they are there', async () => {
    expect(await namesAsha()).toBe(2);
  });

  test.each([
    ['its owner blocks them', () => t.call(t.ravi, 'POST', '/blocks', { memberId: t.asha.id })],
    ['they block its owner', () => t.call(t.asha, 'POST', '/blocks', { memberId: t.ravi.id })],
    ['they close their account', () => t.call(t.asha, 'POST', '/account/deletion', {})],
  ])('does not leave once %s', async (_what, part) => {
    await part();
    expect(await namesAsha()).toBe(0);
  });
});
