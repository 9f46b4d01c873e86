import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import { answerPage } from './page-handler.ts';
import { dropStaleSession } from './stale-session.ts';

let t: TestPlatform;
let app: FastifyInstance;
let memberId: string;

const page = {
  demo: false,
  otpSignIn: false,
  otpAlphabet: '01234567',
  contactEmail: 'hello@mysathi.example',
  grievanceOfficer: '',
  readAsset: async () => '',
  publicOrigin: 'https://mysathi.example',
};
const pageShows = async (request: Request) =>
  new Response(request.headers.get('cookie') ?? '', { headers: { 'cache-control': 'public, max-age=3600' } });

beforeAll(async () => {
  t = await testPlatform();
  app = await testApp(t.platform, (server) => {
    server.get('/*', async (request, reply) => {
      await dropStaleSession(t.platform, request, reply);
      return answerPage(server, { handler: pageShows, facts: page }, request, reply);
    });
  });
  const { id } = await t.platform.db
    .insertInto('members')
    .values({ name: 'Test Person', wizardPage: '/hobbies' })
    .returning('id')
    .executeTakeFirstOrThrow();
  memberId = id;
});

afterAll(async () => {
  await app.close();
  await t.close();
});

const readable = 'access_token=t; UserData={}; path=/hobbies; hobbies=[]; personal_detail={}';

const sessionCookie = async () => {
  const browser = {
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: {},
    ip: '127.0.0.1',
  } as unknown as FastifyRequest;
  const { cookie } = await t.platform.db
    .transaction()
    .execute((tx) =>
      t.platform.sessions.open(tx, { memberId, scope: 'onboarding', kind: 'registered' }, browser),
    );
  return `${t.platform.sessions.cookies.sessionName}=${cookie?.value}`;
};

const open = async (cookie: string, site: string | null = 'none') => {
  const headers = { cookie, ...(site === null ? {} : { 'sec-fetch-site': site }) };
  const { body, cookies } = await app.inject({ url: '/', headers });
  const cleared = cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
  return { seen: body, cleared: cleared.toSorted() };
};

const all = ['UserData', '__Host-sid', 'access_token', 'hobbies', 'path', 'personal_detail'];

describe('a page request', () => {
  test('with what a session left, and no session, is one of a visitor', async () => {
    expect(await open(`theme=dark; ${readable}; textSize=125`)).toEqual({
      seen: 'theme=dark; textSize=125',
      cleared: all,
    });
    expect((await open(readable)).seen).toBe('');
  });

  test('is kept by nobody when it takes cookies away, whatever the page allows', async () => {
    const keeping = async (cookie: string) =>
      (await app.inject({ url: '/', headers: { cookie, 'sec-fetch-site': 'none' } })).headers[
        'cache-control'
      ];
    expect(await keeping('theme=dark')).toBe('public, max-age=3600');
    expect(await keeping(readable)).toBe('private, no-store');
  });

  test('with a session that ended elsewhere is one of a visitor', async () => {
    const sid = await sessionCookie();
    await t.platform.sessions.endAll(memberId, 'everywhere');
    const { seen, cleared } = await open(`${sid}; ${readable}`, 'same-origin');
    expect([seen, cleared]).toEqual([sid, all]);
  });

  test('with a session keeps its cookies', async () => {
    const cookie = `${await sessionCookie()}; ${readable}`;
    for (const site of ['none', 'same-origin', 'same-site', 'cross-site', null])
      expect(await open(cookie, site)).toEqual({ seen: cookie, cleared: [] });
  });

  test('with a cookie whose place another took decides nothing: the refresh finds out who copied', async () => {
    const sid = await sessionCookie();
    const [name = '', value] = sid.split('=');
    const refresh = {
      headers: {},
      cookies: { [name]: value },
      ip: '127.0.0.1',
    } as unknown as FastifyRequest;
    const aged = sql`UPDATE sessions SET rotated_at = rotated_at - interval '61 seconds' WHERE ended_at IS NULL`;
    for (let count = 0; count < 2; count += 1) {
      const { session } = (await t.platform.sessions.refresh(refresh)) as { session: IssuedSession };
      refresh.cookies[name] = session.cookie?.value;
      await aged.execute(t.platform.db);
      const cookie = `${sid}; ${readable}`;
      expect(await open(cookie, 'same-origin')).toEqual({ seen: cookie, cleared: [] });
    }
  });

  // The browser withholds the strict cookie of a live session.
  test.each(['cross-site', null])('that may come from another site (%s) decides nothing', async (site) => {
    expect(await open(readable, site)).toEqual({ seen: readable, cleared: [] });
  });

  test('of a visitor sets no cookie', async () => {
    expect(await open('theme=dark')).toEqual({ seen: 'theme=dark', cleared: [] });
  });

  test('without a database shows what the cookies say', async () => {
    const sessions = Object.assign(Object.create(t.platform.sessions) as typeof t.platform.sessions, {
      cookieState: () => Promise.reject(new Error('away')),
    });
    const away = await testApp(t.platform, (server) => {
      server.get('/*', async (request, reply) => {
        await dropStaleSession({ sessions }, request, reply);
        return answerPage(server, { handler: pageShows, facts: page }, request, reply);
      });
    });
    const { body } = await away.inject({ url: '/', headers: { cookie: readable, 'sec-fetch-site': 'none' } });
    expect(body).toBe(readable);
    await away.close();
  });
});
