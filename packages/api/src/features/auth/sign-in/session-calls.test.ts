import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { testApp } from '../../../platform/testing/test-platform.ts';
import { Sessions } from '../../../platform/sessions/sessions.ts';
import { authRoutes } from '../routes.ts';
import { goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import { sessionCookie, TestClient } from '../testing/test-client.ts';
import type { AuthTest, SignedIn } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest();
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const idOf = ({ cookies }: TestClient) => cookies.get(sessionCookie)?.split('.')[0] ?? '';

describe('a token', () => {
  it('of a browser is worthless without the cookie or with that of somebody else (A8)', async () => {
    const mine = await t.signIn();
    const other = await t.signIn();
    expect(await mine.client.statusWith(mine.token)).toBe(200);
    expect(await t.program().statusWith(mine.token)).toBe(401);
    expect(await other.client.statusWith(mine.token)).toBe(401);
    const forged = t.browser();
    forged.cookies.set(
      sessionCookie,
      (mine.client.cookies.get(sessionCookie) ?? '').replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    );
    expect(await forged.statusWith(mine.token)).toBe(401);
  });

  it('of a program stands alone for 15 minutes and comes without cookies', async () => {
    const program = t.program();
    const { token } = await t.signIn(program);
    expect(program.cookies.size).toBe(0);
    await t.age(899);
    expect(await program.statusWith(token)).toBe(200);
    await t.age(2);
    expect(await program.statusWith(token)).toBe(401);
    expect((await program.post('/auth/refresh')).status).toBe(401);
  });

  it('works on in a session whose key was exchanged for a newer one', async () => {
    const { client, token } = await t.signIn();
    const keys = ['a-newer-key-of-32-characters-at-least', ...t.platform.sessionKeys];
    const platform = {
      ...t.platform,
      sessionKeys: keys,
      sessions: new Sessions({ ...t.platform, sessionKeys: keys }),
    };
    const jobs = {
      ...t.platform.jobs,
      handle: () => undefined,
      handleRegularly: () => undefined,
      start: async () => undefined,
    };
    const newer = await testApp({ ...platform, jobs }, authRoutes);
    const base = await newer.listen({ port: 0 });
    const before = client.copy();
    const there = new TestClient(base, { browser: true });
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    expect(await there.statusWith(token)).toBe(200);
    const renewed = await there.post('/auth/refresh');
    expect(renewed.status).toBe(200);
    for (const [name, value] of before.cookies) there.cookies.set(name, value);
    expect((await there.post('/auth/refresh')).body.access_token).toBe(renewed.body.access_token);
    await newer.close();
  });
});

describe('sessions', () => {
  it('take an id of their own at sign-in and at a change of scope, never a planted one (A9)', async () => {
    const victim = await t.signIn();
    const planted = victim.client.cookies.get(sessionCookie) ?? '';
    const browser = t.browser();
    browser.cookies.set(sessionCookie, planted);
    const { token, id } = await t.signIn(browser);
    const own = browser.cookies.get(sessionCookie) ?? '';
    expect(own.split('.')[0]).not.toBe(planted.split('.')[0]);

    const viewer = { memberId: id, sessionId: own.split('.')[0] ?? '', scope: 'member' as const };
    await t.platform.pool.query(
      `INSERT INTO push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
       VALUES ($1, $2, 'https://push.example.com/1', 'key', 'auth')`,
      [id, viewer.sessionId],
    );
    const changed = await t.platform.db
      .transaction()
      .execute((tx) => t.platform.sessions.changeScope(tx, viewer, 'onboarding'));
    expect(changed?.sessionId).not.toBe(viewer.sessionId);
    const devices = t.platform.db.selectFrom('pushSubscriptions').select('sessionId');
    expect(await devices.where('memberId', '=', id).execute()).toEqual([{ sessionId: changed?.sessionId }]);
    expect(await browser.statusWith(token)).toBe(401);
    await t.age(61);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    browser.cookies.set(sessionCookie, changed?.cookie?.value ?? '');
    expect(await browser.statusWith(changed?.token ?? '')).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('end at once when their owner signs them out elsewhere (A7)', async () => {
    const { client, id, email, token } = await t.signIn();
    const second = t.browser();
    const { body } = await second.post('/auth/login', { email, password: goodPassword });
    const list = (await second.get('/auth/devices', { token: body.access_token })).body.data as unknown as {
      _id: string;
      current: boolean;
      device: string;
    }[];
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const other = list.find(({ current }) => !current)?._id ?? '';
    const stranger = await t.signIn();
    expect(
      (await stranger.client.send(`/auth/devices/${other}`, { method: 'DELETE', token: stranger.token }))
        .status,
    ).toBe(404);
    expect(await client.statusWith(token)).toBe(200);
    expect(
      (await second.send(`/auth/devices/${other}`, { method: 'DELETE', token: body.access_token })).status,
    ).toBe(200);
    expect(await client.statusWith(token)).toBe(401);
    expect((await client.post('/auth/refresh')).status).toBe(401);
    await t.platform.sessions.endAll(id, 'blocked');
    expect(await second.statusWith(body.access_token)).toBe(401);
  });

  it.each(['suspended', 'deleted'] as const)('end with an account that becomes %s (A7)', async (state) => {
    const { client, id, token } = await t.signIn();
    const program = t.program();
    const other = await t.signIn(program);
    for (const memberId of [id, other.id])
      await t.platform.db.updateTable('members').set({ state }).where('id', '=', memberId).execute();
    expect(await client.statusWith(token)).toBe(401);
    expect((await client.post('/auth/refresh')).status).toBe(401);
    expect(await program.statusWith(other.token)).toBe(401);
  });

  it('all end on request, and the cookies go', async () => {
    const { client, email, token } = await t.signIn();
    const second = t.browser();
    const { body } = await second.post('/auth/login', { email, password: goodPassword });
    expect((await client.send('/auth/devices', { method: 'DELETE', token })).status).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['__Host-device']);
    expect(await second.statusWith(body.access_token)).toBe(401);
  });

  it('that end out of the list leave this browser signed in, until it is its own', async () => {
    const { client, email, token } = await t.signIn();
    const second = t.browser();
    const { body } = await second.post('/auth/login', { email, password: goodPassword });
    const list = (await client.get('/auth/devices', { token })).body.data as unknown as {
      _id: string;
      current: boolean;
    }[];
    const end = async (current: boolean) => {
      const id = list.find((one) => one.current === current)?._id ?? '';
      return (await client.send(`/auth/devices/${id}`, { method: 'DELETE', token })).status;
    };
    const before = new Map(client.cookies);
    expect(await end(false)).toBe(200);
    expect(await second.statusWith(body.access_token)).toBe(401);
    expect(client.cookies).toEqual(before);
    expect(await end(true)).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('are at most ten of a member; the oldest ends', async () => {
    const { client, email, token } = await t.signIn();
    const others = [];
    for (let index = 0; index < 10; index += 1) {
      const browser = t.browser();
      others.push({ browser, answer: await browser.post('/auth/login', { email, password: goodPassword }) });
    }
    expect(await client.statusWith(token)).toBe(401);
    for (const { browser, answer } of others)
      expect(await browser.statusWith(answer.body.access_token)).toBe(200);
  });

  it.each<[string, (signedIn: SignedIn) => Promise<unknown>]>([
    ['logged out', ({ client, token }) => client.post('/auth/logout', undefined, { token })],
    [
      'whose cookie comes with a forged seal',
      ({ client }) => client.with(sessionCookie, `${idOf(client)}.1.${'A'.repeat(43)}`).post('/auth/refresh'),
    ],
    [
      'of which an old copy comes back',
      async ({ client }) => {
        const thief = client.copy();
        await client.post('/auth/refresh');
        await t.age(61);
        await thief.post('/auth/refresh');
      },
    ],
    [
      'whose place ten newer ones take',
      async ({ email }) => {
        for (let count = 0; count < 10; count += 1)
          await t.browser().post('/auth/login', { email, password: goodPassword });
      },
    ],
    [
      'that goes on under another id',
      ({ client, id }) =>
        t.platform.db.transaction().execute((tx) => {
          const viewer = { memberId: id, sessionId: idOf(client), scope: 'member' as const };
          return t.platform.sessions.changeScope(tx, viewer, 'onboarding');
        }),
    ],
  ])('tell the push channel of one %s', async (_, end) => {
    const signedIn = await t.signIn();
    const sessionId = idOf(signedIn.client);
    const ended: string[] = [];
    const stop = t.platform.live.onSessionEnd((id) => ended.push(id));
    await end(signedIn);
    stop();
    expect(ended).toEqual([sessionId]);
  });

  it('that are over stand in no list of devices', async () => {
    const { client, email, token } = await t.signIn();
    const gone = t.browser();
    const { body } = await gone.post('/auth/login', { email, password: goodPassword });
    await gone.post('/auth/logout', undefined, { token: body.access_token });
    const { data } = (await client.get('/auth/devices', { token })).body;
    expect(data).toEqual([expect.objectContaining({ _id: idOf(client), current: true })]);
  });
});

describe('logging out', () => {
  it('ends the session and clears the cookies, with or without a token', async () => {
    const first = await t.signIn();
    expect((await first.client.post('/auth/logout', undefined, { token: first.token })).body.message).toBe(
      'Have A Nice Day',
    );
    expect([...first.client.cookies.keys()]).toEqual(['__Host-device']);
    const second = await t.signIn();
    const copy = second.client.copy();
    expect((await second.client.post('/auth/logout')).status).toBe(200);
    expect(await copy.statusWith(second.token)).toBe(401);
    const program = t.program();
    const third = await t.signIn(program);
    await program.post('/auth/logout', undefined, { token: third.token });
    expect(await program.statusWith(third.token)).toBe(401);
  });

  it('answers a visitor as well', async () => {
    expect((await t.browser().post('/auth/logout')).status).toBe(200);
    expect((await t.program().post('/auth/logout')).setCookies).toEqual([]);
  });
});
