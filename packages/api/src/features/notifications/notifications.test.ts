import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limits } from '@mysathi/contract/limits';

import { buildApp } from '../../app.ts';
import { makeMember, makePerson } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { makeGiftOf } from '../../members/testing/gifts.ts';
import { fillSections } from '../../members/testing/sections.ts';
import { testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { notificationCalls } from './testing/notification-calls.ts';

let started: TestPlatform;
let app: FastifyInstance;
let asha: Person;
let ravi: Person;

beforeAll(async () => {
  started = await testPlatform();
  app = await buildApp(started.platform);
  await started.platform.jobs.start();
});

afterAll(async () => {
  await app.close();
  await started.close();
});

beforeEach(async () => {
  asha = await makeMember(started.platform, 'Asha', { gender: 'Female' });
  ravi = await makeMember(started.platform, 'Ravi', { gender: 'Male' });
});

const calls = () => notificationCalls(app);
const run = (text: string, ...values: unknown[]) => started.platform.pool.query(text, values);

describe('what happened to me', () => {
  test('an interest and its answer are told once each, and what is taken back is not', async () => {
    const { data: sent } = await calls().interest(ravi, asha);
    expect(await calls().told(asha)).toEqual(['interest_received by Ravi']);
    expect(await calls().unread(asha)).toBe(1);
    await calls().answer(asha, sent._id, 'approve');
    expect(await calls().told(ravi)).toEqual(['interest_accepted by Asha']);
    expect(await calls().unread(asha)).toBe(0);
    await calls().answer(asha, sent._id, 'reopen');
    expect(await calls().told(ravi)).toEqual([]);
    await calls().withdraw(ravi, sent._id);
    expect(await calls().told(asha)).toEqual([]);
    await calls().interest(ravi, asha);
    expect(await calls().told(asha)).toEqual(['interest_received by Ravi']);
  });

  test('messages of one person are one notification, which reading them settles', async () => {
    await relate(started.platform, ravi, asha, 'accepted');
    for (const text of ['Namaste', 'How are you?', 'Shall we talk?']) await calls().write(ravi, asha, text);
    const [told] = (await calls().list(asha)).data;
    expect(told).toMatchObject({ kind: 'message', member: { name: 'Ravi' }, count: 3, read: false });
    await calls().readTalk(asha, ravi);
    expect(await calls().unread(asha)).toBe(0);
    await calls().write(ravi, asha, 'One more');
    expect((await calls().list(asha)).data).toMatchObject([{ count: 1, read: false }]);
  });

  test('a shortlisting is told only by who wants it told, and once', async () => {
    await calls().choose(ravi, { tells_shortlisted: false });
    await calls().shortlist(ravi, asha);
    expect(await calls().told(asha)).toEqual([]);
    await calls().call(ravi, 'DELETE', `/shortlisted_user/${asha.id}`, {});
    await calls().choose(ravi, { tells_shortlisted: true });
    await calls().shortlist(ravi, asha);
    expect(await calls().told(asha)).toEqual(['shortlisted by Ravi']);
    await calls().call(asha, 'POST', '/notifications/read', {});
    await calls().call(ravi, 'DELETE', `/shortlisted_user/${asha.id}`, {});
    await calls().shortlist(ravi, asha);
    expect(await calls().unread(asha)).toBe(0);
  });

  test('opened contact details, a checked photo or paper, and fair use that runs low', async () => {
    await fillSections(started.platform, asha.id, { contact: { instagram: 'asha.in' } });
    await relate(started.platform, asha, ravi, 'accepted');
    for (let at = 0; at < 2; at += 1)
      expect((await calls().call(ravi, 'POST', `/contact_views/${asha.id}`)).status).toBe(200);
    expect(await calls().told(asha)).toEqual(['contact_viewed by Ravi', 'interest_accepted by Ravi']);
    await run('DELETE FROM notifications WHERE member_id = $1', asha.id);
    await run(`UPDATE photos SET review = 'refused' WHERE member_id = $1`, asha.id);
    await run(
      `INSERT INTO private_files (member_id, slot, file_key, content_type, bytes)
      VALUES ($1, 'id_proof_1', 'x', 'application/pdf', 1)`,
      asha.id,
    );
    await run(`UPDATE private_files SET review = 'approved' WHERE member_id = $1`, asha.id);
    expect((await calls().list(asha)).data).toMatchObject([
      { kind: 'photo_reviewed', about: 'id_proof_1', outcome: 'approved' },
      { kind: 'photo_reviewed', about: 'profile_picture', outcome: 'refused' },
    ]);
  });

  test.each([
    ['message', limits.fairUse.messages],
    ['contact_view', limits.fairUse.contactViews],
  ] as const)('of %s four fifths of each period are told, once', async (kind, allowance) => {
    const most = { day: allowance.perDay, week: allowance.perWeek, month: allowance.perMonth };
    await run('INSERT INTO fair_use VALUES ($1, $2, current_date, 0, 0, 0)', asha.id, kind);
    for (const [period, limit] of Object.entries(most)) {
      const near = limit * limits.fairUseWarning;
      const use = (used: number) =>
        run(`UPDATE fair_use SET ${period}_used = $2 WHERE member_id = $1`, asha.id, used);
      await use(near - 1);
      expect(await calls().unread(asha)).toBe(0);
      await use(near);
      expect((await calls().list(asha)).data[0]).toMatchObject({
        kind: 'quota',
        about: `${kind}:${period}`,
        read: false,
      });
      await calls().call(asha, 'POST', '/notifications/read', {});
      for (const used of [near - 1, near, near + 1]) await use(used);
      expect(await calls().unread(asha)).toBe(0);
    }
  });

  test('a receipt leads to it by the secret name of my gift, and is told in no e-mail', async () => {
    const { key, reference } = await makeGiftOf(started.platform, asha.id);
    expect((await calls().list(asha)).data).toMatchObject([
      { kind: 'donation_receipt', member: null, about: key, outcome: null, read: false },
    ]);
    expect(JSON.stringify(await calls().list(asha))).not.toContain(reference);
    expect(await calls().unread(asha)).toBe(1);
    const { muted } = await calls().settings(asha);
    const choose = async (what: string) => (await calls().choose(asha, { muted: [...muted, what] })).status;
    expect(await choose('donation_receipt:email')).toBe(400);
    expect(await choose('donation_receipt:push')).toBe(200);
    await run('UPDATE donations SET member_id = NULL WHERE key = $1', key);
    expect((await calls().list(asha)).data).toMatchObject([{ kind: 'donation_receipt', about: null }]);
  });

  test('an update of a campaign leads to it, is told in no e-mail, and by a push only to who wants it', async () => {
    await run(`SELECT record_notification($1, 'campaign_update', NULL, 'help-for-asha:2')`, asha.id);
    expect((await calls().list(asha)).data).toMatchObject([
      { kind: 'campaign_update', member: null, about: 'help-for-asha', outcome: null, read: false },
    ]);
    const { muted } = await calls().settings(asha);
    expect(muted).toContain('campaign_update:push');
    const choose = async (what: string) => (await calls().choose(asha, { muted: [what] })).status;
    expect(await choose('campaign_update:email')).toBe(400);
    expect(await choose('campaign_update:app')).toBe(200);
  });

  test('who is hidden from me is nobody in it, and stays counted as before', async () => {
    await calls().interest(ravi, asha);
    await run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', ravi.id, asha.id);
    expect(await calls().told(asha)).toEqual(['interest_received by somebody']);
    expect(JSON.stringify(await calls().list(asha))).not.toMatch(new RegExp(`Ravi|${ravi.id}`));
  });

  test('page by page, each once', async () => {
    for (let at = 0; at < limits.notificationsPerPage + 2; at += 1) {
      const man = await makePerson(started.platform, `Man ${at}`, { gender: 'Male' });
      await relate(started.platform, man, asha, 'pending');
    }
    const first = await calls().list(asha);
    const second = await calls().list(asha, first.next_cursor ?? '');
    const names = [...first.data, ...second.data].map(({ member }) => member?.name);
    expect(new Set(names).size).toBe(limits.notificationsPerPage + 2);
    expect(names[0]).toBe(`Man ${limits.notificationsPerPage + 1}`);
    expect(second.next_cursor).toBeNull();
  });

  test('mine alone are marked as read: some, or all', async () => {
    const vikram = await makeMember(started.platform, 'Vikram', { gender: 'Male' });
    await calls().interest(ravi, asha);
    await calls().interest(vikram, asha);
    const [latest] = (await calls().list(asha)).data;
    await calls().call(ravi, 'POST', '/notifications/read', { ids: [latest?._id] });
    expect(await calls().unread(asha)).toBe(2);
    await calls().call(asha, 'POST', '/notifications/read', { ids: [latest?._id] });
    expect(await calls().unread(asha)).toBe(1);
    await calls().call(asha, 'POST', '/notifications/read', {});
    expect(await calls().unread(asha)).toBe(0);
  });

  test('what is switched off in the app is neither listed nor counted', async () => {
    await calls().choose(asha, { muted: ['interest_received:app'] });
    await calls().interest(ravi, asha);
    expect(await calls().told(asha)).toEqual([]);
    expect(await calls().unread(asha)).toBe(0);
  });
});
