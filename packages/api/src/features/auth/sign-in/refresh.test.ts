import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import { sessionCookie } from '../testing/test-client.ts';
import type { AuthTest, SignedIn } from '../testing/auth-test.ts';
import type { TestClient } from '../testing/test-client.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest({}, (app, { sessions }) => {
    app.get('/api/whose', async (request) => ({
      data: (await sessions.authenticateByCookie(request))?.memberId ?? null,
    }));
  });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('throttleMarks').execute());

const events = async (memberId: string) => {
  const rows = await t.platform.db
    .selectFrom('accountEvents')
    .select('kind')
    .where('memberId', '=', memberId)
    .where('kind', 'like', 'session%')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('refreshing', () => {
  it('gives 20 parallel calls the same successor and signs nobody out (A5)', async () => {
    for (let session = 0; session < 5; session += 1) {
      const { client } = await t.signIn();
      for (let round = 0; round < 3; round += 1) {
        const copies = Array.from({ length: 20 }, () => client.copy());
        const answers = await Promise.all(copies.map((copy) => copy.post('/auth/refresh')));
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
        expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
        expect(new Set(copies.map((copy) => copy.cookies.get(sessionCookie))).size).toBe(1);
        expect(await (copies[0] ?? client).statusWith(answers[0]?.body.access_token ?? '')).toBe(200);
        client.cookies.set(sessionCookie, copies[0]?.cookies.get(sessionCookie) ?? '');
      }
    }
  });

  it('makes the token before worthless', async () => {
    const { client, token } = await t.signIn();
    const { body } = await client.post('/auth/refresh');
    expect(await client.statusWith(token)).toBe(401);
    expect(await client.statusWith(body.access_token)).toBe(200);
  });

  it.each([
    ['the predecessor after 61 s', 1, 61],
    ['an older one after 11 s', 2, 11],
  ])('ends the session for %s and tells the owner (A6)', async (_, refreshes, seconds) => {
    const { client, id, email, phone } = await t.signIn();
    const thief = client.copy();
    let token = '';
    for (let count = 0; count < refreshes; count += 1)
      ({ access_token: token } = (await client.post('/auth/refresh')).body);
    await t.age(seconds);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect(await client.statusWith(token)).toBe(401);
    expect((await client.post('/auth/refresh')).status).toBe(401);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect(await events(id)).toEqual(['session_reused']);
    expect((await t.outbox(phone)).map(({ body }) => body)).toEqual([
      expect.stringContaining('a copy of a sign-in'),
    ]);
    expect((await t.outbox(email)).map(({ subject }) => subject)).toContain(
      'We ended a sign-in to your Mysathi account',
    );
  });

  it('still gives the successor after 59 s, for an answer that was lost', async () => {
    const { client } = await t.signIn();
    const late = client.copy();
    const { body } = await client.post('/auth/refresh');
    await t.age(59);
    expect((await late.post('/auth/refresh')).body.access_token).toBe(body.access_token);
  });

  it('goes on with a cookie that is ahead of its row, as after a restored backup, and finds out who has an older one', async () => {
    const { client, id, email } = await t.signIn();
    await client.post('/auth/refresh');
    const thief = client.copy();
    for (let count = 0; count < 2; count += 1) await client.post('/auth/refresh');
    await t.age(3600);
    await t.platform.db.updateTable('sessions').set({ generation: 1 }).where('memberId', '=', id).execute();
    const tab = client.copy();
    const [one, other] = await Promise.all([client.post('/auth/refresh'), tab.post('/auth/refresh')]);
    expect([one.status, one.body.access_token]).toEqual([200, other.body.access_token]);
    expect(await client.statusWith(one.body.access_token)).toBe(200);
    expect((await client.post('/auth/refresh')).status).toBe(200);
    expect(await events(id)).toEqual([]);
    expect((await t.outbox(email)).map(({ subject }) => subject)).not.toContain(
      'We ended a sign-in to your Mysathi account',
    );
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect(await events(id)).toEqual(['session_reused']);
  });

  it('ends the session for a forged seal (A6)', async () => {
    const { client, id, token } = await t.signIn();
    const thief = t.browser();
    const [sessionId = ''] = (client.cookies.get(sessionCookie) ?? '').split('.');
    thief.cookies.set(sessionCookie, `${sessionId}.1.${'A'.repeat(43)}`);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect(await client.statusWith(token)).toBe(401);
    expect(await events(id)).toEqual(['session_forged']);
  });

  it('ends after 14 days without use and after 30 days in all', async () => {
    const idle = await t.signIn();
    const busy = await t.signIn();
    const day = 24 * 3600;
    for (let days = 0; days < 29; days += 1) {
      await t.age(day);
      expect((await busy.client.post('/auth/refresh')).status).toBe(200);
    }
    expect((await idle.client.post('/auth/refresh')).status).toBe(401);
    const { setCookies } = await busy.client.post('/auth/refresh');
    const maxAge = Number(
      /max-age=(\d+)/i.exec(setCookies.find((line) => line.startsWith(sessionCookie)) ?? '')?.[1],
    );
    expect(maxAge).toBeGreaterThan(day - 100);
    expect(maxAge).toBeLessThanOrEqual(day);
    await t.age(day + 1);
    expect((await busy.client.post('/auth/refresh')).status).toBe(401);
  });

  it.each([
    ['that ended elsewhere', (client: TestClient) => client],
    ['whose cookie has run out', (client: TestClient) => client.without(sessionCookie)],
    [
      'with a forged seal',
      (client: TestClient) => client.with(sessionCookie, `${crypto.randomUUID()}.1.${'A'.repeat(43)}`),
    ],
  ])('leaves nothing in the browser of a session %s', async (_, change) => {
    const { client, id } = await t.signIn();
    for (const [name, value] of Object.entries({ path: '/hobbies', hobbies: '[]', personal_detail: '{}' }))
      client.cookies.set(name, value);
    await t.platform.sessions.endAll(id, 'everywhere');
    const changed = change(client);
    expect((await changed.post('/auth/refresh')).status).toBe(401);
    expect([...changed.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('leaves the cookies of whoever has just signed in here to a tab of the session before', async () => {
    const { client } = await t.signIn();
    const tab = client.copy();
    await t.signIn(client);
    const answer = await tab.post('/auth/refresh');
    expect([answer.status, answer.setCookies]).toEqual([401, []]);
    // The cookies of the previous session are still there: the response with the new ones was lost.
    await t.age(61);
    await tab.post('/auth/refresh');
    expect([...tab.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('tells a browser where the wizard stands, moved on or ended in another', async () => {
    const { client, id } = await t.signIn();
    const [path, rest] = ['path', { hobbies: '[]', personal_detail: '{}' }];
    for (const [name, value] of Object.entries({ [path]: '/hobbies', ...rest }))
      client.cookies.set(name, value);
    const stand = (change: { wizardPage: string | null; wizardFinishedAt: Date | null }) =>
      t.platform.db.updateTable('members').set(change).where('id', '=', id).execute();

    await stand({ wizardPage: '/astrological', wizardFinishedAt: null });
    await client.post('/auth/refresh');
    expect(client.cookies.get(path)).toBe('/astrological');
    await stand({ wizardPage: null, wizardFinishedAt: new Date() });
    await client.post('/auth/refresh');
    expect([path, ...Object.keys(rest)].filter((name) => client.cookies.has(name))).toEqual([]);
  });

  it('is for pages of ours only', async () => {
    const { client } = await t.signIn();
    const program = t.program();
    program.cookies.set(sessionCookie, client.cookies.get(sessionCookie) ?? '');
    expect((await program.post('/auth/refresh')).status).toBe(401);
    const foreign = client.copy();
    const answer = await foreign.post('/auth/refresh', undefined, {
      headers: { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(answer.setCookies).toEqual([]);
    expect((await client.post('/auth/refresh')).status).toBe(200);
  });
});

/** Ends the wizard in a browser, whose session continues under another id; returns its token. */
const endWizard = async ({ client, id: memberId }: Pick<SignedIn, 'client' | 'id'>) => {
  const [sessionId = ''] = (client.cookies.get(sessionCookie) ?? '').split('.');
  const { db, sessions } = t.platform;
  const issued = await db
    .transaction()
    .execute((tx) => sessions.changeScope(tx, { memberId, sessionId, scope: 'onboarding' }, 'member'));
  client.cookies.set(sessionCookie, issued?.cookie?.value ?? '');
  return issued?.token ?? '';
};

describe('a session that goes on under another id', () => {
  it('takes along the tabs that asked meanwhile, and whoever lost the answer', async () => {
    const { client, id } = await t.signIn();
    const before = client.copy();
    await client.post('/auth/refresh');
    const tabs = [before, client.copy(), client.copy()];
    const token = await endWizard({ client, id });
    await t.age(59);
    for (const tab of tabs) {
      const { status, body } = await tab.post('/auth/refresh');
      expect([status, body.access_token]).toEqual([200, token]);
      expect(tab.cookies.get(sessionCookie)).toBe(client.cookies.get(sessionCookie));
    }
    expect(await client.statusWith(token)).toBe(200);
    expect(await events(id)).toEqual([]);
  });

  it.each([
    ['after 61 s', 0, 61, false],
    ['with an older cookie than the one before', 2, 0, false],
    ['once it has moved on itself', 0, 0, true],
  ])('is not given %s', async (_, refreshes, seconds, movesOn) => {
    const { client, id } = await t.signIn();
    const tab = client.copy();
    for (let count = 0; count < refreshes; count += 1) await client.post('/auth/refresh');
    await endWizard({ client, id });
    for (let count = 0; count < Number(movesOn); count += 1) await client.post('/auth/refresh');
    await t.age(seconds);
    expect((await tab.post('/auth/refresh')).status).toBe(401);
    expect([...tab.cookies.keys()]).toEqual(['__Host-device']);
    expect((await client.post('/auth/refresh')).status).toBe(200);
  });

  it.each(['/auth/logout', '/auth/login'])(
    'ends by %s also where the answer with that id was lost',
    async (call) => {
      const { client, id, email } = await t.signIn();
      const lost = client.copy();
      const token = await endWizard({ client, id });
      await t.age(300);
      expect((await lost.post(call, { email, password: goodPassword })).status).toBe(200);
      expect(await client.statusWith(token)).toBe(401);
    },
  );

  it('is not given once it has ended', async () => {
    const { client, id } = await t.signIn();
    const tab = client.copy();
    await endWizard({ client, id });
    await t.platform.sessions.endAll(id, 'everywhere');
    expect((await tab.post('/auth/refresh')).status).toBe(401);
  });
});

describe('reading by the cookie alone', () => {
  const whose = async (client: TestClient) => (await client.get('/whose')).body.data;

  it('goes on with the cookie of a session that goes on under another id, as long as an answer may be lost', async () => {
    const { client, id } = await t.signIn();
    const tab = client.copy();
    await endWizard({ client, id });
    await t.age(59);
    expect(await whose(tab)).toBe(id);
    await t.age(2);
    expect([await whose(tab), await whose(client)]).toEqual([null, id]);
  });

  it('goes on with the predecessor as long as an answer may be lost, in every tab', async () => {
    const { client, id } = await t.signIn();
    const early = client.copy();
    await t.age(24 * 3600);
    await client.post('/auth/refresh');
    await t.age(59);
    expect([await whose(early), await whose(client)]).toEqual([id, id]);
  });

  it.each([
    ['the predecessor after 61 s', 1, 61],
    ['an older one at once', 2, 0],
  ])('is refused with %s, which ends nothing by itself and leaves that to the refresh', async (...row) => {
    const [, refreshes, seconds] = row;
    const { client, id } = await t.signIn();
    const thief = client.copy();
    for (let count = 0; count < refreshes; count += 1) await client.post('/auth/refresh');
    await t.age(seconds);
    expect([await whose(thief), await whose(client)]).toEqual([null, id]);
    expect(await events(id)).toEqual([]);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect(await whose(client)).toBe(null);
    expect(await events(id)).toEqual(['session_reused']);
  });
});
