import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { closeTabs, openTab } from '../../members/testing/open-tab.ts';
import { makeMember, makeMemberPair } from '../../members/testing/people.ts';
import type { Person } from '../../members/testing/people.ts';
import { relate } from '../../members/testing/relate.ts';
import { testApp, testPlatform } from '../../platform/database/testing.ts';
import type { TestPlatform } from '../../platform/database/testing.ts';
import { installLiveChannel } from '../../platform/realtime/live-route.ts';
import { presenceDesk } from './presence-desk.ts';
import { messageRoutes } from './routes.ts';
import { messageCalls } from './testing/message-calls.ts';

let started: TestPlatform;
let app: FastifyInstance;
let origin: string;
let asha: Person;
let ravi: Person;
let { call } = {} as ReturnType<typeof messageCalls>;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(
    started.platform,
    (server, platform) => {
      const { live, sessions } = platform;
      return installLiveChannel(server, { live, sessions, hearing: presenceDesk(platform) });
    },
    (server, platform) => messageRoutes(server, platform),
  );
  ({ call } = messageCalls(app));
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  closeTabs();
  await app.close();
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
const block = (me: Person, them: Person) =>
  started.platform.db.insertInto('blocks').values({ blockerId: me.id, blockedId: them.id }).execute();

describe('being here', () => {
  test('is seen by whom one talks with, and no longer a while after', async () => {
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
    const his = await enter(ravi);
    his.say({ kind: 'active' });
    await expect
      .poll(() => seen(asha, ravi), { timeout: 5000 })
      .toEqual({ online: true, lastActiveAt: expect.any(String) });
    await started.platform.pool.query(
      `UPDATE presence SET last_active_at = now() - interval '2 minutes' WHERE member_id = $1`,
      [ravi.id],
    );
    expect(await seen(asha, ravi)).toMatchObject({ online: false });
  });

  test.each(['declined', 'blocked by me', 'blocked by them', 'hidden by me', 'hidden by them', 'a stranger'])(
    'is not told: %s',
    async (why) => {
      const his = await enter(ravi);
      his.say({ kind: 'active' });
      await expect.poll(() => seen(asha, ravi), { timeout: 5000 }).toMatchObject({ online: true });
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
    await expect.poll(() => seen(asha, ravi), { timeout: 5000 }).toMatchObject({ online: true });
    expect((await show(ravi, false)).data).toEqual({ shows_presence: false });
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
    await expect
      .poll(moments, { timeout: 5000 })
      .toContainEqual({ member_id: asha.id, last_active_at: expect.any(Date) });
    expect(await moments()).toContainEqual({ member_id: ravi.id, last_active_at: null });
    expect((await call(ravi, 'GET', '/presence/setting')).data).toEqual({ shows_presence: false });
    await show(ravi, true);
    expect(await seen(asha, ravi)).toEqual({ online: false, lastActiveAt: null });
  });
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
