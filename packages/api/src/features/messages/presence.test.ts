import { describe, expect, test } from 'vitest';

import { makeMember } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { receivePresence } from './receive-presence.ts';
import { noteActive } from './presence.ts';
import { conversationTest } from './testing/conversation-test.ts';

/** Short, because nearly every test here waits for it. */
const gatherMilliseconds = 20;

const t = conversationTest({
  channel: (platform) => ({ ...platform, hearing: receivePresence(platform, gatherMilliseconds) }),
});

const seen = async (me: Person, them: Person) =>
  (await t.call(me, 'GET', `/presence?memberId=${them.id}`)).data;
const show = (me: Person, shown: boolean) =>
  t.call(me, 'PUT', '/presence/setting', { shows_presence: shown });
const setting = async (me: Person) => (await t.call(me, 'GET', '/presence/setting')).data;
const showLast = (me: Person, shown: boolean) =>
  t.call(me, 'PUT', '/presence/setting', { shows_last_seen: shown });
const leaveTwoMinutesAgo = (person: Person) =>
  t.platform.pool.query(
    `INSERT INTO presence AS known (member_id, last_active_at) VALUES ($1, now() - interval '2 minutes')
     ON CONFLICT (member_id) DO UPDATE SET last_active_at = EXCLUDED.last_active_at WHERE known.shown`,
    [person.id],
  );
const block = (me: Person, them: Person) =>
  t.platform.db.insertInto('blocks').values({ blockerId: me.id, blockedId: them.id }).execute();

describe('being here', () => {
  test('is seen by whom one talks with, and no longer a while after', async () => {
    expect(await seen(t.asha, t.ravi)).toEqual({ online: false, lastActiveAt: null });
    const his = await t.enter(t.ravi);
    his.say({ kind: 'active' });
    await expect.poll(() => seen(t.asha, t.ravi)).toEqual({ online: true, lastActiveAt: null });
    await leaveTwoMinutesAgo(t.ravi);
    expect(await seen(t.asha, t.ravi)).toEqual({ online: false, lastActiveAt: null });
  });

  test('is not noted either while nobody may see it: who shows it again was not here meanwhile', async () => {
    const { pool } = t.platform;
    await show(t.ravi, false);
    await noteActive(pool, [t.ravi.id, t.asha.id]);
    const { rows } = await pool.query(
      'SELECT member_id AS id FROM presence WHERE last_active_at IS NOT NULL AND member_id = ANY($1)',
      [[t.ravi.id, t.asha.id]],
    );
    expect(rows).toEqual([{ id: t.asha.id }]);
    await show(t.ravi, true);
    expect(await seen(t.asha, t.ravi)).toEqual({ online: false, lastActiveAt: null });
  });

  test.each(['declined', 'blocked by me', 'blocked by them', 'hidden by me', 'hidden by them', 'a stranger'])(
    'is not told: %s',
    async (why) => {
      const his = await t.enter(t.ravi);
      his.say({ kind: 'active' });
      await expect.poll(() => seen(t.asha, t.ravi)).toMatchObject({ online: true });
      if (why === 'declined') await relate(t.platform, t.ravi, t.asha, 'rejected');
      if (why === 'blocked by me') await block(t.asha, t.ravi);
      if (why === 'blocked by them') await block(t.ravi, t.asha);
      if (why === 'hidden by me') await show(t.asha, false);
      if (why === 'hidden by them') await show(t.ravi, false);
      const asking = why === 'a stranger' ? await makeMember(t.platform, 'Meera') : t.asha;
      expect(await seen(asking, t.ravi)).toBeNull();
    },
  );

  test('who hides it leaves no moment behind, also when they stay', async () => {
    const his = await t.enter(t.ravi);
    his.say({ kind: 'active' });
    await expect.poll(() => seen(t.asha, t.ravi)).toMatchObject({ online: true });
    expect((await show(t.ravi, false)).data).toEqual({ shows_presence: false, shows_last_seen: false });
    his.say({ kind: 'active' });
    // A later sign of activity from another member shows that his was processed.
    const hers = await t.enter(t.asha);
    hers.say({ kind: 'active' });
    const moments = async () =>
      (
        await t.platform.pool.query(
          'SELECT member_id, last_active_at FROM presence WHERE member_id = ANY($1)',
          [[t.ravi.id, t.asha.id]],
        )
      ).rows;
    await expect.poll(moments).toContainEqual({ member_id: t.asha.id, last_active_at: expect.any(Date) });
    expect(await moments()).toContainEqual({ member_id: t.ravi.id, last_active_at: null });
    expect(await setting(t.ravi)).toMatchObject({ shows_presence: false });
    await show(t.ravi, true);
    expect(await seen(t.asha, t.ravi)).toEqual({ online: false, lastActiveAt: null });
  });
});

describe('when somebody was last here', () => {
  const last = { online: false, lastActiveAt: expect.any(String) };
  const nothing = { online: false, lastActiveAt: null };

  test('is told of nobody who has not turned it on, and to nobody who has not', async () => {
    await leaveTwoMinutesAgo(t.ravi);
    expect(await setting(t.ravi)).toEqual({ shows_presence: true, shows_last_seen: false });
    expect(await seen(t.asha, t.ravi)).toEqual(nothing);
    expect(await showLast(t.ravi, true)).toMatchObject({
      status: 200,
      data: { shows_presence: true, shows_last_seen: true },
    });
    expect(await seen(t.asha, t.ravi)).toEqual(nothing);
    await showLast(t.asha, true);
    expect(await seen(t.asha, t.ravi)).toEqual(last);
    await showLast(t.ravi, false);
    expect(await seen(t.asha, t.ravi)).toEqual(nothing);
  });

  test('is hidden with being here, and the choice outlasts that; each switch leaves the other', async () => {
    for (const person of [t.asha, t.ravi]) await showLast(person, true);
    await leaveTwoMinutesAgo(t.ravi);
    expect((await show(t.ravi, false)).data).toEqual({ shows_presence: false, shows_last_seen: true });
    expect(await seen(t.asha, t.ravi)).toBeNull();
    expect((await show(t.ravi, true)).data).toEqual({ shows_presence: true, shows_last_seen: true });
    await leaveTwoMinutesAgo(t.ravi);
    expect(await seen(t.asha, t.ravi)).toEqual(last);
  });

  test.each([{}, { shows_last_seen: 'often' }, { shows_everything: true }])(
    'is not turned by %j',
    async (body) => {
      expect(await t.call(t.ravi, 'PUT', '/presence/setting', body)).toMatchObject({ status: 400 });
      expect(await setting(t.ravi)).toEqual({ shows_presence: true, shows_last_seen: false });
    },
  );
});

describe('typing', () => {
  test('reaches the other and nobody else, and not with every key', async () => {
    const [hers, his] = await Promise.all([t.enter(t.asha), t.enter(t.ravi)]);
    for (let key = 0; key < 20; key += 1) his.say({ kind: 'typing', memberId: t.asha.id });
    await expect.poll(() => hers.events).toEqual([{ kind: 'typing', memberId: t.ravi.id }]);
    his.say({ kind: 'ping' });
    await expect.poll(() => his.events).toEqual([{ kind: 'pong' }]);
    expect(hers.events).toHaveLength(1);
  });

  test.each(['hidden by me', 'hidden by them', 'blocked', 'a stranger'])('is not told: %s', async (why) => {
    const writer = why === 'a stranger' ? await makeMember(t.platform, 'Kiran', { gender: 'Male' }) : t.ravi;
    if (why === 'hidden by me') await show(t.asha, false);
    if (why === 'hidden by them') await show(t.ravi, false);
    if (why === 'blocked') await block(t.asha, t.ravi);
    const bina = await makeMember(t.platform, 'Bina');
    await relate(t.platform, bina, t.asha, 'accepted');
    const [hers, theirs, binas] = await Promise.all([t.enter(t.asha), t.enter(writer), t.enter(bina)]);
    theirs.say({ kind: 'typing', memberId: t.asha.id });
    theirs.say({ kind: 'ping' });
    await expect.poll(() => theirs.events).toEqual([{ kind: 'pong' }]);
    if (why === 'hidden by me') await show(t.asha, true);
    binas.say({ kind: 'typing', memberId: t.asha.id });
    await expect.poll(() => hers.events).toEqual([{ kind: 'typing', memberId: bina.id }]);
  });
});
