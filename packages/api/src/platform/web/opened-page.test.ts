import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';
import type { Method } from '@mysathi/contract/endpoint';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { route } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { ticketHeader } from '../sessions/page-tickets.ts';
import { answerPageOpening } from './opened-page.ts';
import type { PageHandler } from './page-handler.ts';

const facts = {
  demo: false,
  otpSignIn: false,
  otpAlphabet: '0123456789',
  contactEmail: 'hello@mysathi.example',
  grievanceOfficer: '',
  publicOrigin: 'https://mysathi.example',
  readAsset: async () => '',
};

const nameCall = (path: `/${string}`, beginsPages: boolean, method: Method = 'GET') =>
  endpoint({ method, path, summary: 'Who asks', access: 'member', answer: answer(z.string()), beginsPages });
const begins = nameCall('/begins', true);
const other = nameCall('/other', false);
const changes = nameCall('/changes', true, 'POST');

let t: TestPlatform;
let app: FastifyInstance;
let handler: PageHandler;
let tickets: string[];
let memberId: string;

/** Renders the API's answer to a reading page. */
const read =
  (path: string): PageHandler =>
  async (_request, { reader }) =>
    new Response(reader ? await (await reader.read(path)).text() : 'nobody');

beforeAll(async () => {
  t = await testPlatform();
  app = await testApp(t.platform, (server, platform) => {
    for (const call of [begins, other, changes])
      route(server, platform, call, ({ me, request }) => {
        tickets.push(String(request.headers[ticketHeader]));
        return { message: 'You', data: me.memberId };
      });
    server.get('/*', (request, reply) =>
      answerPageOpening(server, platform, { handler, facts }, request, reply),
    );
  });
  const { id } = await t.platform.db
    .insertInto('members')
    .values({ name: 'Test Person', wizardPage: '/hobbies' })
    .returning('id')
    .executeTakeFirstOrThrow();
  memberId = id;
});

beforeEach(() => {
  tickets = [];
  handler = read('/api/begins');
});

afterAll(async () => {
  await app.close();
  await t.close();
});

const cookieOf = async (scope: Viewer['scope'] = 'member') => {
  const browser = {
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: {},
    ip: '127.0.0.1',
  } as unknown as FastifyRequest;
  const { sessions, db } = t.platform;
  const { cookie } = await db
    .transaction()
    .execute((tx) => sessions.open(tx, { memberId, scope, kind: 'signed_in' }, browser));
  return `${sessions.cookies.sessionName}=${cookie?.value}; UserData={}`;
};

const opening = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const open = async (headers: Record<string, string | undefined>) => {
  const given = { ...opening, ...headers };
  const page = await app.inject({ url: '/', headers: JSON.parse(JSON.stringify(given)) });
  return { body: page.body, kept: page.headers['cache-control'] };
};

test('a page that a member opens is made with what they may read, and is kept nowhere', async () => {
  const cookie = await cookieOf();
  for (const site of ['none', 'same-origin']) {
    const { body, kept } = await open({ cookie, 'sec-fetch-site': site });
    expect(JSON.parse(body)).toEqual({ message: 'You', data: memberId });
    expect(kept).toBe('private, no-store');
  }
});

test('the session stays as it was', async () => {
  const cookie = await cookieOf();
  const sessionOf = () => t.platform.db.selectFrom('sessions').selectAll().orderBy('id').execute();
  const before = await sessionOf();
  await open({ cookie });
  expect(await sessionOf()).toEqual(before);
});

test.each([
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link of a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ['a browser that does not say', { 'sec-fetch-site': undefined }],
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
])('for %s nothing is read', async (_what, headers) => {
  const { body, kept } = await open({ cookie: await cookieOf(), ...headers });
  expect([body, kept, tickets]).toEqual(['nobody', 'private, no-cache', []]);
});

test('nor for a visitor, a session that is over, or one that is not a member’s', async () => {
  const over = await cookieOf();
  await t.platform.sessions.endAll(memberId, 'everywhere');
  const forged = (await cookieOf()).replace('.1.', '.2.');
  for (const cookie of [
    '',
    'UserData={}',
    over,
    forged,
    await cookieOf('onboarding'),
    await cookieOf('leaving'),
  ])
    expect((await open({ cookie })).body).toBe('nobody');
});

test('nor with a cookie whose place another took more than a minute ago', async () => {
  const cookie = await cookieOf();
  const set = (seconds: number) =>
    sql`UPDATE sessions SET generation = 2, rotated_at = now() - make_interval(secs => ${seconds})`.execute(
      t.platform.db,
    );
  await set(59);
  expect((await open({ cookie })).body).toContain(memberId);
  await set(61);
  expect((await open({ cookie })).body).toBe('nobody');
});

test('the ticket of a reading opens nothing else, and nothing twice', async () => {
  const cookie = await cookieOf();
  const told = async (url: string, method: 'GET' | 'POST', ticket: string) =>
    (await app.inject({ url, method, headers: { cookie, [ticketHeader]: ticket } })).statusCode;
  handler = read('/api/other');
  expect((await open({ cookie })).body).toContain('"signed_out"');
  const use = <Answer>(call: (ticket: string) => Promise<Answer>) =>
    t.platform.sessions.pageTickets.lend({ memberId, sessionId: memberId, scope: 'member' }, call);
  expect(await use((ticket) => told('/api/begins', 'GET', ticket))).toBe(200);
  expect(await use((ticket) => told('/api/other', 'GET', ticket))).toBe(401);
  expect(await use((ticket) => told('/api/changes', 'POST', ticket))).toBe(401);
  expect(
    await use(async (ticket) => {
      await told('/api/begins', 'GET', ticket);
      return told('/api/begins', 'GET', ticket);
    }),
  ).toBe(401);
  const late = await use(async (ticket) => ticket);
  expect(await told('/api/begins', 'GET', late)).toBe(401);
  expect(await told('/api/begins', 'GET', 'x'.repeat(43))).toBe(401);
});
