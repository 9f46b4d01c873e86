import { describe, expect, test, vi } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { makeMember, makePerson } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { makeGiftOf } from '../../members/testing/gifts.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { deliverMail } from './deliver-mail.ts';
import { forgetOldNotifications } from './forget-notifications.ts';
import { notifyTest } from './testing/notify-test.ts';

const t = notifyTest();
const run = (text: string, ...values: unknown[]) => t.platform.pool.query(text, values);

describe('what happened to me', () => {
  test('an interest and its answer are told once each, and what is taken back is not', async () => {
    const { data: sent } = await t.calls.interest(t.ravi, t.asha);
    expect(await t.calls.told(t.asha)).toEqual(['interest_received by Ravi Iyer']);
    expect(await t.calls.unread(t.asha)).toBe(1);
    await t.calls.answer(t.asha, sent._id, 'approve');
    expect(await t.calls.told(t.ravi)).toEqual(['interest_accepted by Asha Rao']);
    expect(await t.calls.unread(t.asha)).toBe(0);
    await t.calls.answer(t.asha, sent._id, 'reopen');
    expect(await t.calls.told(t.ravi)).toEqual([]);
    await t.calls.withdraw(t.ravi, sent._id);
    expect(await t.calls.told(t.asha)).toEqual([]);
    await t.calls.interest(t.ravi, t.asha);
    expect(await t.calls.told(t.asha)).toEqual(['interest_received by Ravi Iyer']);
  });

  test('messages of one person are one notification, which reading them settles', async () => {
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    for (const text of ['Namaste', 'How are you?', 'Shall we talk?'])
      await t.calls.write(t.ravi, t.asha, text);
    const [told] = (await t.calls.list(t.asha)).data;
    expect(told).toMatchObject({ kind: 'message', member: { name: 'Ravi Iyer' }, count: 3, read: false });
    await t.calls.readConversation(t.asha, t.ravi);
    expect(await t.calls.unread(t.asha)).toBe(0);
    await t.calls.write(t.ravi, t.asha, 'One more');
    expect((await t.calls.list(t.asha)).data).toMatchObject([{ count: 1, read: false }]);
  });

  test('messages that stay unread are told again with the first one after a day, and not sooner', async () => {
    const dayPasses = () =>
      run(
        "UPDATE notifications SET created_at = created_at - interval '25 hours' WHERE member_id = $1",
        t.asha.id,
      );
    await relate(t.platform, t.ravi, t.asha, 'accepted');
    await t.calls.write(t.ravi, t.asha, 'Namaste');
    await t.calls.call(t.asha, 'POST', '/notifications/read', {});
    await t.calls.write(t.ravi, t.asha, 'Are you there?');
    expect(await t.calls.unread(t.asha)).toBe(0);
    await dayPasses();
    expect(await t.calls.unread(t.asha)).toBe(0);
    const heard: unknown[] = [];
    const leave = await t.platform.live.subscribe(t.asha.id, (text) => heard.push(JSON.parse(text)));
    await t.calls.write(t.ravi, t.asha, 'My parents ask about Sunday');
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ kind: 'counts' })));
    leave();
    expect((await t.calls.list(t.asha)).data).toMatchObject([{ kind: 'message', count: 3, read: false }]);
    await t.calls.call(t.asha, 'POST', '/notifications/read', {});
    await t.calls.write(t.ravi, t.asha, 'Or Monday');
    expect(await t.calls.unread(t.asha)).toBe(0);
    await t.calls.call(t.asha, 'POST', '/mutes', { memberId: t.ravi.id });
    await dayPasses();
    await t.calls.write(t.ravi, t.asha, 'Hello?');
    expect(await t.calls.unread(t.asha)).toBe(0);
  });

  test('a shortlisting is told only by who wants it told, and once', async () => {
    await t.calls.choose(t.ravi, { tells_shortlisted: false });
    await t.calls.shortlist(t.ravi, t.asha);
    expect(await t.calls.told(t.asha)).toEqual([]);
    await t.calls.call(t.ravi, 'DELETE', `/shortlisted_user/${t.asha.id}`, {});
    await t.calls.choose(t.ravi, { tells_shortlisted: true });
    await t.calls.shortlist(t.ravi, t.asha);
    expect(await t.calls.told(t.asha)).toEqual(['shortlisted by Ravi Iyer']);
    await t.calls.call(t.asha, 'POST', '/notifications/read', {});
    await t.calls.call(t.ravi, 'DELETE', `/shortlisted_user/${t.asha.id}`, {});
    await t.calls.shortlist(t.ravi, t.asha);
    expect(await t.calls.unread(t.asha)).toBe(0);
  });

  test('a shortlisting is told no more once it is taken back, and anew unless it was read or has left', async () => {
    const off = () => t.calls.call(t.ravi, 'DELETE', `/shortlisted_user/${t.asha.id}`, {});
    const heard: unknown[] = [];
    const leave = await t.platform.live.subscribe(t.asha.id, (text) => heard.push(JSON.parse(text)));
    await t.calls.choose(t.ravi, { tells_shortlisted: true });
    await t.calls.shortlist(t.ravi, t.asha);
    await off();
    expect(await t.calls.told(t.asha)).toEqual([]);
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ counts: { notifications: 0 } }));
    await t.calls.shortlist(t.ravi, t.asha);
    expect(await t.calls.list(t.asha)).toMatchObject({ data: [{ kind: 'shortlisted', read: false }] });
    const due = async () =>
      (await run('SELECT push_due_at FROM notifications WHERE member_id = $1', t.asha.id)).rows;
    expect(await due()).toEqual([{ push_due_at: expect.any(Date) }]);
    await run('UPDATE notifications SET pushed_at = created_at WHERE member_id = $1', t.asha.id);
    await off();
    await t.calls.shortlist(t.ravi, t.asha);
    expect(await t.calls.unread(t.asha)).toBe(1);
    expect(await due()).toEqual([{ push_due_at: null }]);
    leave();
  });

  test('opened contact details, a checked photo or paper, and fair use that runs low', async () => {
    await fillSections(t.platform, t.asha.id, { contact: { instagram: 'asha.in' } });
    await relate(t.platform, t.asha, t.ravi, 'accepted');
    for (let at = 0; at < 2; at += 1)
      expect((await t.calls.call(t.ravi, 'POST', `/contact_views/${t.asha.id}`)).status).toBe(200);
    expect(await t.calls.told(t.asha)).toEqual([
      'contact_viewed by Ravi Iyer',
      'interest_accepted by Ravi Iyer',
    ]);
    await run('DELETE FROM notifications WHERE member_id = $1', t.asha.id);
    await run("UPDATE contact_views SET counted_at = now() - interval '31 days'");
    expect((await t.calls.call(t.ravi, 'POST', `/contact_views/${t.asha.id}`)).status).toBe(200);
    expect(await t.calls.told(t.asha)).toEqual(['contact_viewed by Ravi Iyer']);
    await run('DELETE FROM notifications WHERE member_id = $1', t.asha.id);
    await run(`UPDATE photos SET review = 'refused' WHERE member_id = $1`, t.asha.id);
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes)
      VALUES ($1, 'id_proof_1', 'x', 'application/pdf', 1)`,
      t.asha.id,
    );
    await run(`UPDATE private_files SET review = 'approved' WHERE member_id = $1`, t.asha.id);
    expect((await t.calls.list(t.asha)).data).toMatchObject([
      { kind: 'photo_reviewed', about: 'id_proof_1', outcome: 'approved' },
      { kind: 'photo_reviewed', about: 'profile_picture', outcome: 'refused' },
    ]);
  });

  test.each([
    ['message', limits.fairUse.messages],
    ['contact_view', limits.fairUse.contactViews],
    ['interest', limits.fairUse.interests],
  ] as const)('of %s four fifths of each period are told, once', async (kind, allowance) => {
    const most = { day: allowance.perDay, week: allowance.perWeek, month: allowance.perMonth };
    const take = () => run('SELECT take_fair_use($1, $2, 10000, 10000, 10000)', t.asha.id, kind);
    await take();
    for (const [period, limit] of Object.entries(most)) {
      const near = limit * 0.8;
      const use = async (used: number) => {
        await run(`UPDATE fair_use SET ${period}_used = $2 WHERE member_id = $1`, t.asha.id, used - 1);
        await take();
      };
      await use(near - 1);
      expect(await t.calls.unread(t.asha)).toBe(0);
      await use(near);
      expect((await t.calls.list(t.asha)).data[0]).toMatchObject({
        kind: 'quota',
        about: `${kind}:${period}`,
        read: false,
      });
      await t.calls.call(t.asha, 'POST', '/notifications/read', {});
      for (const used of [near - 1, near, near + 1]) await use(used);
      expect(await t.calls.unread(t.asha)).toBe(0);
    }
  });

  test('a receipt leads to it by the secret name of my gift, and is told in no e-mail', async () => {
    const { key, reference } = await makeGiftOf(t.platform, t.asha.id);
    expect((await t.calls.list(t.asha)).data).toMatchObject([
      { kind: 'donation_receipt', member: null, about: key, outcome: null, read: false },
    ]);
    expect(JSON.stringify(await t.calls.list(t.asha))).not.toContain(reference);
    expect(await t.calls.unread(t.asha)).toBe(1);
    const choose = async (what: string) => (await t.calls.turn(t.asha, what, false)).status;
    expect(await choose('donation_receipt:email')).toBe(400);
    expect(await choose('donation_receipt:push')).toBe(200);
    await run('UPDATE donations SET member_id = NULL WHERE key = $1', key);
    expect((await t.calls.list(t.asha)).data).toMatchObject([{ kind: 'donation_receipt', about: null }]);
  });

  test('an update of a campaign leads to it, is told in no e-mail, and by a push only to who wants it', async () => {
    await run(`SELECT record_notification($1, 'campaign_update', NULL, 'help-for-asha:2')`, t.asha.id);
    expect((await t.calls.list(t.asha)).data).toMatchObject([
      { kind: 'campaign_update', member: null, about: 'help-for-asha', outcome: null, read: false },
    ]);
    const { muted } = await t.calls.settings(t.asha);
    expect(muted).toContain('campaign_update:push');
    const choose = async (what: string) => (await t.calls.turn(t.asha, what, false)).status;
    expect(await choose('campaign_update:email')).toBe(400);
    expect(await choose('campaign_update:app')).toBe(200);
  });

  test('who is hidden from me is nobody in it, and stays counted as before', async () => {
    await t.calls.interest(t.ravi, t.asha);
    await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', t.ravi.id, t.asha.id);
    expect(await t.calls.told(t.asha)).toEqual(['interest_received by somebody']);
    expect(JSON.stringify(await t.calls.list(t.asha))).not.toMatch(new RegExp(`Ravi|${t.ravi.id}`));
  });

  test('page by page, each once', async () => {
    for (let at = 0; at < serverLimits.notificationsPerPage + 2; at += 1) {
      const man = await makePerson(t.platform, `Man ${at}`, { gender: 'Male' });
      await relate(t.platform, man, t.asha, 'pending');
    }
    const first = await t.calls.list(t.asha);
    const second = await t.calls.list(t.asha, first.next_cursor ?? '');
    const names = [...first.data, ...second.data].map(({ member }) => member?.name);
    expect(new Set(names).size).toBe(serverLimits.notificationsPerPage + 2);
    expect(names[0]).toBe(`Man ${serverLimits.notificationsPerPage + 1}`);
    expect(second.next_cursor).toBeNull();
  });

  test('is forgotten after half a year, and not before', async () => {
    await t.calls.interest(t.ravi, t.asha);
    const after = (days: number) => t.inSeconds(days * 86_400);
    after(serverLimits.notificationsKeptDays - 1);
    await forgetOldNotifications(t.platform);
    expect(await t.calls.told(t.asha)).toEqual(['interest_received by Ravi Iyer']);
    after(serverLimits.notificationsKeptDays + 1);
    await forgetOldNotifications(t.platform);
    expect(await t.calls.told(t.asha)).toEqual([]);
  });

  test('mine alone are marked as read: some, or all', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.interest(t.ravi, t.asha);
    await t.calls.interest(vikram, t.asha);
    const [latest] = (await t.calls.list(t.asha)).data;
    await t.calls.call(t.ravi, 'POST', '/notifications/read', { ids: [latest?._id] });
    expect(await t.calls.unread(t.asha)).toBe(2);
    // As a form sends a list with one item.
    await t.calls.call(t.asha, 'POST', '/notifications/read', { ids: latest?._id });
    expect(await t.calls.unread(t.asha)).toBe(1);
    await t.calls.call(t.asha, 'POST', '/notifications/read', {});
    expect(await t.calls.unread(t.asha)).toBe(0);
  });

  test('all that the list shows is marked as read: what it does not show still comes by e-mail', async () => {
    const vikram = await makeMember(t.platform, 'Vikram', { gender: 'Male' });
    await t.calls.interest(vikram, t.asha);
    await t.calls.turn(t.asha, 'interest_received:app', false);
    await t.calls.interest(t.ravi, t.asha);
    await t.calls.call(t.asha, 'POST', '/notifications/read', {});
    await deliverMail(t.platform);
    const mails = await t.outbox(`${t.asha.id}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ravi is interested in you']);
  });

  test('what is switched off in the app is neither listed nor counted', async () => {
    await t.calls.turn(t.asha, 'interest_received:app', false);
    await t.calls.interest(t.ravi, t.asha);
    expect(await t.calls.told(t.asha)).toEqual([]);
    expect(await t.calls.unread(t.asha)).toBe(0);
  });
});
