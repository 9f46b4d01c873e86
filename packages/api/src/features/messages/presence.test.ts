import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberTest } from '../../members/testing/member-test.ts';
import type { Feature, MemberTest } from '../../members/testing/member-test.ts';
import { closeTabs, openTab } from '../../members/testing/open-tab.ts';
import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { installLiveChannel } from '../../platform/realtime/live-route.ts';
import { hearPresence } from './hear-presence.ts';
import { noteActive } from './presence.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls } from './testing/message-calls.ts';

/** Little, as nearly every test here waits for it. */
const gatherMilliseconds = 20;

let started: MemberTest;
let app: FastifyInstance;
let origin: string;
let asha: Person;
let ravi: Person;
let { call } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  const quickChannel: Feature = (server, platform) => {
    const { live, sessions } = platform;
    const hearing = hearPresence(platform, gatherMilliseconds);
    return installLiveChannel(server, { live, sessions, hearing });
  };
  started = await memberTest([quickChannel, messageRoutes]);
  ({ app } = started);
  ({ call } = messageCalls(app));
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  closeTabs();
  await started.close();
});
beforeEach(async () => {
  ({ asha, ravi } = await makeMemberPair(started.platform));
  await relate(started.platform, ravi, asha, 'accepted');
});

const enter = (person: Person) => openTab(`http://${origin}`, person);

const seen = async (me: Person, them: Person) =>
  (await call(me, 'GET', `/presence?memberId=${them.id}`)).data;
const show = (me: Person, shown: boolean) => call(me, 'PUT', '/presence/setting', { shows_presence: shown });
const setting = async (me: Person) => (await call(me, 'GET', '/presence/setting')).data;
const showLast = (me: Person, shown: boolean) =>
  call(me, 'PUT', '/presence/setting', { shows_last_seen: shown });
const leaveTwoMinutesAgo = (person: Person) =>
  started.platform.pool.query(
    `INSERT INTO presence AS known (member_id, last_active_at) VALUES ($1, now() - interval '2 minutes')
     ON CONFLICT (member_id) DO UPDATE SET last_active_at = EXCLUDED.last_active_at WHERE known.shown`,
    [person.id],
  );
const block = (me: Person, them: Person) =>
  started.platform.db.insertInto('blocks').values({ blockerId: me.id, blockedId: them.id }).execute();

describe('being here', () => {
  test('is seen by whom one talks with, and no longer a while after', async () => {
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
    const his = await enter(ravi);
    his.say({ kind: 'active' });
    await expect.poll(() => seen(asha, ravi)).toEqual({ online: true, lastActiveAt: null });
    await leaveTwoMinutesAgo(ravi);
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
  });

  test('is not noted either while nobody may see it: who shows it again was not here meanwhile', async () => {
    const { pool } = started.platform;
    await show(ravi, false);
    await noteActive(pool, [ravi.id, asha.id]);
    const { rows } = await pool.query(
      'SELECT member_id AS id FROM presence WHERE last_active_at IS NOT NULL AND member_id = ANY($1)',
      [[ravi.id, asha.id]],
    );
    expect(rows).toEqual([{ id: asha.id }]);
    await show(ravi, true);
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
  });

  test.each(['declined', 'blocked by me', 'blocked by them', 'hidden by me', 'hidden by them', 'a stranger'])(
    'is not told: %s',
    async (why) => {
      const his = await enter(ravi);
      his.say({ kind: 'active' });
      await expect.poll(() => seen(asha, ravi)).toMatchObject({ online: true });
      if (why === 'declined') await relate(started.platform, ravi, asha, 'rejected');
      if (why === 'blocked by me') await block(asha, ravi);
      if (why === 'blocked by them') await block(ravi, asha);
      if (why === 'hidden by me') await show(asha, false);
      if (why === 'hidden by them') await show(ravi, false);
      const asking = why === 'a stranger' ? await makeMember(started.platform, 'Meera') : asha;
      expect(await seen(asking, ravi)).toBeNull();
    },
  );

  test('who hides it leaves no moment behind, also when they stay', async () => {
    const his = await enter(ravi);
    his.say({ kind: 'active' });
    await expect.poll(() => seen(asha, ravi)).toMatchObject({ online: true });
    expect((await show(ravi, false)).data).toEqual({ shows_presence: false, shows_last_seen: false });
    his.say({ kind: 'active' });
    // A later sign of life of somebody else tells that his was dealt with.
    const hers = await enter(asha);
    hers.say({ kind: 'active' });
    const moments = async () =>
      (
        await started.platform.pool.query(
          'SELECT member_id, last_active_at FROM presence WHERE member_id = ANY($1)',
          [[ravi.id, asha.id]],
        )
      ).rows;
    await expect.poll(moments).toContainEqual({ member_id: asha.id, last_active_at: expect.any(Date) });
    expect(await moments()).toContainEqual({ member_id: ravi.id, last_active_at: null });
    expect(await setting(ravi)).toMatchObject({ shows_presence: false });
    await show(ravi, true);
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
  });
});

describe('when somebody was last here', () => {
  const last = { online: false, lastActiveAt: expect.any(String) };
  const nothing = { online: false, lastActiveAt: null };

  test('is told of nobody who has not turned it on, and to nobody who has not', async () => {
    await leaveTwoMinutesAgo(ravi);
    expect(await setting(ravi)).toEqual({ shows_presence: true, shows_last_seen: false });
    expect(await seen(asha, ravi)).toEqual(nothing);
    expect(await showLast(ravi, true)).toMatchObject({
      status: 200,
      data: { shows_presence: true, shows_last_seen: true },
    });
    expect(await seen(asha, ravi)).toEqual(nothing);
    await showLast(asha, true);
    expect(await seen(asha, ravi)).toEqual(last);
    await showLast(ravi, false);
    expect(await seen(asha, ravi)).toEqual(nothing);
  });

  test('is hidden with being here, and the choice outlasts that; each switch leaves the other', async () => {
    for (const person of [asha, ravi]) await showLast(person, true);
    await leaveTwoMinutesAgo(ravi);
    expect((await show(ravi, false)).data).toEqual({ shows_presence: false, shows_last_seen: true });
    expect(await seen(asha, ravi)).toBeNull();
    expect((await show(ravi, true)).data).toEqual({ shows_presence: true, shows_last_seen: true });
    await leaveTwoMinutesAgo(ravi);
    expect(await seen(asha, ravi)).toEqual(last);
  });

  test.each([{}, { shows_last_seen: 'often' }, { shows_everything: true }])(
    'is not turned by %j',
    async (body) => {
      expect(await call(ravi, 'PUT', '/presence/setting', body)).toMatchObject({ status: 400 });
      expect(await setting(ravi)).toEqual({ shows_presence: true, shows_last_seen: false });
    },
  );
});

describe('typing', () => {
  test('reaches the other and nobody else, and not with every key', async () => {
    const [hers, his] = await Promise.all([enter(asha), enter(ravi)]);
    for (let key = 0; key < 20; key += 1) his.say({ kind: 'typing', memberId: asha.id });
    await expect.poll(() => hers.events).toEqual([{ kind: 'typing', memberId: ravi.id }]);
    his.say({ kind: 'ping' });
    await expect.poll(() => his.events).toEqual([{ kind: 'pong' }]);
    expect(hers.events).toHaveLength(1);
  });

  test.each(['hidden by me', 'hidden by them', 'blocked', 'a stranger'])('is not told: %s', async (why) => {
    const writer =
      why === 'a stranger' ? await makeMember(started.platform, 'Kiran', { gender: 'Male' }) : ravi;
    if (why === 'hidden by me') await show(asha, false);
    if (why === 'hidden by them') await show(ravi, false);
    if (why === 'blocked') await block(asha, ravi);
    const bina = await makeMember(started.platform, 'Bina');
    await relate(started.platform, bina, asha, 'accepted');
    const [hers, theirs, binas] = await Promise.all([enter(asha), enter(writer), enter(bina)]);
    theirs.say({ kind: 'typing', memberId: asha.id });
    theirs.say({ kind: 'ping' });
    await expect.poll(() => theirs.events).toEqual([{ kind: 'pong' }]);
    if (why === 'hidden by me') await show(asha, true);
    binas.say({ kind: 'typing', memberId: asha.id });
    await expect.poll(() => hers.events).toEqual([{ kind: 'typing', memberId: bina.id }]);
  });
});
