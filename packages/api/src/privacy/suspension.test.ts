import { once } from 'node:events';

import { describe, expect, test } from 'vitest';

import { openTab } from '../members/testing/open-tab.ts';
import { makeMember } from '../members/testing/people.ts';
import { relate } from '../members/testing/relate.ts';
import { lastDeskEntries } from '../platform/desk/desk-log.ts';
import { signedInHeader } from '../platform/sessions/testing/signed-in-header.ts';
import { eraseAccounts } from '../features/account/erase.ts';
import { keep } from '../features/account/leaving.ts';
import { deliverMail } from '../features/notifications/deliver-mail.ts';
import { deliverPush } from '../features/notifications/push/deliver-push.ts';
import { deskTest } from './testing/desk-test.ts';
import { liftSuspension } from '../features/safety/desk/lift-suspension.ts';

const t = deskTest();

const suspend = async () => t.decide(await t.report(t.asha, t.ravi, 'money'), 'suspended');
const lift = async () =>
  liftSuspension(t.platform, await t.numberOf(t.ravi), { reason: 'a mistake of ours', by: 'Meera Nair' });
const stateOf = async () =>
  (await t.rows<{ state: string }>('SELECT state FROM members WHERE id = $1', t.ravi.id))[0]?.state;
const idsIn = (answer: { data: { _id: string }[] }) => answer.data.map(({ _id: id }) => id);

describe('a suspension', () => {
  test('ends every session with its next call, and the open channel with it', async () => {
    const second = await signedInHeader(t.platform, t.ravi.id);
    const tab = await openTab(t.address, t.ravi);
    const closed = once(tab.socket, 'close');
    expect(await suspend()).toMatchObject({ kind: 'done', account: 'suspended' });
    for (const headers of [t.ravi.headers, second])
      expect((await t.call({ ...t.ravi, headers }, 'GET', '/messages/counts')).status).toBe(401);
    await t.platform.jobs.runWaiting();
    await closed;
    expect(tab.events).toEqual([]);
  });

  test('takes the member out of lists, talks, presence, stories and the public site', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await t.call(t.ravi, 'POST', '/messages', { message: 'Namaste', memberId: t.asha.id });
    await t.rows('UPDATE members SET public_consent = true WHERE id = $1', t.ravi.id);
    await t.rows('UPDATE member_cards SET public_consent = true WHERE member_id = $1', t.ravi.id);
    await t.rows(
      `INSERT INTO success_stories (author_id, partner_id, story, state, agreed_at, reviewed_at, published_at)
       VALUES ($1, $2, repeat('We met here. ', 12), 'published', now(), now(), now())`,
      t.ravi.id,
      t.asha.id,
    );
    await t.rows('INSERT INTO presence (member_id, last_active_at) VALUES ($1, now())', t.ravi.id);
    const kavya = await makeMember(t.platform, 'Kavya', { gender: 'Female' });
    const visitor = { ...kavya, headers: { authorization: '' } };
    const seen = async () => ({
      matches: idsIn(await t.call(kavya, 'GET', '/matches/more_matches')).includes(t.ravi.id),
      mine: idsIn(await t.call(t.asha, 'GET', '/matches/my_match')).includes(t.ravi.id),
      visitors: idsIn(await t.call(visitor, 'GET', '/matches/todays_match')).includes(t.ravi.id),
      stories: (await t.call(visitor, 'GET', '/success_stories')).data.length,
      profile: (await t.call(t.asha, 'GET', `/users/detail?_id=${t.ravi.id}`)).status,
      online: (await t.call(t.asha, 'GET', `/messages/presence?memberId=${t.ravi.id}`)).data?.online,
      writing: (await t.call(t.asha, 'POST', '/messages', { message: 'Hello', memberId: t.ravi.id })).status,
      unread: (await t.call(t.asha, 'GET', '/messages/counts')).data.chats,
    });
    expect(await seen()).toEqual({
      matches: true,
      mine: true,
      visitors: true,
      stories: 1,
      profile: 200,
      online: true,
      writing: 200,
      unread: 1,
    });
    await suspend();
    expect(await seen()).toMatchObject({
      matches: false,
      mine: false,
      visitors: false,
      stories: 0,
      profile: 404,
      writing: 403,
      unread: 0,
    });
    expect((await seen()).online).not.toBe(true);
  });

  test('stops what would still have left: e-mails, summaries and pushes', async () => {
    await t.call(t.ravi, 'PUT', '/notifications/settings', { channels: { 'interest_received:push': true } });
    await t.rows(
      `INSERT INTO push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
       SELECT member_id, id, 'https://push.example/' || id, 'key', 'auth' FROM sessions WHERE member_id = $1`,
      t.ravi.id,
    );
    await relate(t.platform, t.asha, t.ravi, 'pending');
    await suspend();
    await deliverMail(t.platform);
    await deliverPush({
      ...t.platform,
      push: { publicKey: '', mayReach: () => true, canSealFor: () => true, send: async () => 'sent' },
    });
    const pushes = await t.rows("SELECT FROM pgboss.job WHERE name = 'send-push' AND state = 'created'");
    expect(pushes).toEqual([]);
    const mails = await t.outbox(`${t.ravi.id}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Mysathi account is suspended']);
    expect(mails[0]?.body).toContain('Never ask another member for money');
    expect(mails[0]?.body).toContain(`write to ${t.platform.config.contactEmail}`);
    expect(mails[0]?.body).not.toContain('Asha');
  });

  test('stays one when asked for again by another report', async () => {
    await suspend();
    const kavya = await makeMember(t.platform, 'Kavya', { gender: 'Female' });
    await relate(t.platform, kavya, t.ravi, 'pending');
    expect(await t.decide(await t.report(kavya, t.ravi), 'suspended')).toMatchObject({
      kind: 'done',
      account: 'suspended_before',
    });
    expect(await t.outbox(`${t.ravi.id}@example.org`)).toHaveLength(1);
    const subject = await t.numberOf(t.ravi);
    const entries = await lastDeskEntries(t.platform.db, { count: 10, subject });
    expect(entries.map(({ what }) => what)).toEqual(['account suspended']);
  });
});

describe('lifting it', () => {
  test('gives the account back as it was, once', async () => {
    await t.rows("UPDATE members SET state = 'paused' WHERE id = $1", t.ravi.id);
    expect(await lift()).toBeNull();
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await suspend();
    expect([await lift(), await lift()]).toEqual([{ kind: 'open' }, null]);
    expect(await stateOf()).toBe('paused');
    expect((await t.outbox(`${t.ravi.id}@example.org`)).map(({ subject }) => subject)).toEqual([
      'Your Mysathi account is suspended',
      'Your Mysathi account is open again',
    ]);
    expect((await t.call(t.ravi, 'GET', '/messages/counts')).status).toBe(401);
    const subject = await t.numberOf(t.ravi);
    const entries = await lastDeskEntries(t.platform.db, { count: 10, subject });
    expect(entries.map(({ what, reason }) => [what, reason])).toEqual([
      ['suspension lifted', 'a mistake of ours'],
      ['account suspended', 'as the talk shows'],
    ]);
  });

  test('puts a member back into the lists', async () => {
    await suspend();
    await lift();
    const kavya = await makeMember(t.platform, 'Kavya', { gender: 'Female' });
    const listed = async () => idsIn(await t.call(kavya, 'GET', '/matches/more_matches'));
    // The search index is updated a moment later.
    await expect.poll(listed, { timeout: 10_000 }).toContain(t.ravi.id);
  });

  test.each([
    ['MS0000001', 'There is no member MS0000001.'],
    ['nobody', 'A member ID is MS and at least seven digits'],
    ["MS'; --", 'A member ID is MS and at least seven digits'],
  ])('of %s says what is wrong', async (id, words) => {
    const lifting = liftSuspension(t.platform, id, { reason: 'a mistake', by: 'Meera Nair' });
    await expect(lifting).rejects.toThrow(words);
  });
});

describe('an account that is being closed', () => {
  const leave = async () => {
    await t.rows("UPDATE members SET state = 'leaving' WHERE id = $1", t.ravi.id);
    await t.rows(
      "INSERT INTO account_deletions (member_id, erase_at, state_before) VALUES ($1, now() + interval '1 day', 'active')",
      t.ravi.id,
    );
  };

  test('is not opened by keeping it once it is suspended', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await leave();
    await suspend();
    const me = { memberId: t.ravi.id, sessionId: t.ravi.id, scope: 'leaving' } as const;
    await expect(keep(t.platform, me, { headers: {} } as never)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf()).toBe('suspended');
  });

  test('is erased on its day, suspended or not', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await leave();
    const [number, later] = [await t.report(t.asha, t.ravi), await t.report(t.asha, t.ravi, 'money')];
    await t.decide(number, 'suspended');
    await t.rows('UPDATE account_deletions SET erase_at = now() WHERE member_id = $1', t.ravi.id);
    await eraseAccounts(t.platform);
    expect(await stateOf()).toBe('deleted');
    expect(await t.rows('SELECT FROM suspensions WHERE member_id = $1', t.ravi.id)).toEqual([]);
    expect(await t.decide(later, 'suspended')).toMatchObject({ account: 'erased_before' });
    expect(await stateOf()).toBe('deleted');
  });
});
