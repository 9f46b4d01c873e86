import { gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { answerVisitors } from './visitor-pages.ts';
import type { PageHandler } from './page-handler.ts';

let t: TestPlatform;
let app: FastifyInstance;
let name: string;
let status: number;
let rendered: Request[];

const facts = {
  demo: false,
  otpSignIn: false,
  otpAlphabet: '01234567',
  contactEmail: 'hello@mysathi.example',
  grievanceOfficer: '',
  readAsset: async () => '',
  publicOrigin: 'https://mysathi.example',
};

/** Its own scripts and style, next to markup that only looks like them. */
const handler: PageHandler = async (request, { nonce, callApi, requestId }) => {
  rendered.push(request);
  const answer = await callApi('/api/shown', {});
  const own = `<style nonce="${nonce}">a{}</style><script nonce="${nonce}" src="/wake.js"></script><script nonce="${nonce}">own()</script>`;
  const html = `${own}<script nonce="guessed">theirs()</script>${await answer.text()} ${requestId ?? ''}${request.headers.get('accept-language') ?? ''}`;
  const headers = {
    'content-type': 'text/html',
    ...(request.url.includes('cookie') ? { 'set-cookie': 'a=b' } : {}),
  };
  return new Response(html, { status: request.url.endsWith('/gone') ? 404 : 200, headers });
};

beforeAll(async () => {
  t = await testPlatform();
  app = await testApp(t.platform, (server) => {
    server.get('/api/shown', async (_request, reply) => reply.code(status).send(name));
    server.post('/api/leave', async () => {
      name = 'nobody';
      return 'left';
    });
    const visitors = answerVisitors(server, t.platform, {
      handler,
      facts,
      isShared: (path) => path !== '/own',
    });
    server.get('/*', async (request, reply) => {
      if (!(await visitors(request, reply))) await reply.send('a page of its own');
      return reply;
    });
  });
});

beforeEach(() => {
  t.clock.advanceSeconds(60);
  [name, status, rendered] = ['Asha', 200, []];
});

afterAll(async () => {
  await app.close();
  await t.close();
});

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const ofItsOwn = async (url: string, headers: Record<string, string> = {}) =>
  (await open(url, headers)).body === 'a page of its own';

test('visitors who bring nothing share a page that was made for nobody in particular', async () => {
  const pages = await Promise.all([open('/', { 'user-agent': 'One', host: 'elsewhere.example' }), open('/')]);
  expect(pages[0].body).toContain('Asha ');
  expect(pages[1].body).toBe(pages[0].body);
  expect(rendered.map(({ url, headers }) => [url, [...headers]])).toEqual([
    ['https://mysathi.example/', [['accept-language', 'en']]],
  ]);
});

test('each language has a page of its own, which all share whose browsers ask for it', async () => {
  const asked = ['hi-IN,hi;q=0.9', 'hi', 'en-IN,hi;q=0.5', 'ta', ''];
  for (const header of asked) expect(await ofItsOwn('/', { 'accept-language': header })).toBe(false);
  expect(rendered.map(({ headers }) => headers.get('accept-language'))).toEqual(['hi', 'en']);
  const [inHindi, inEnglish] = [await open('/', { 'accept-language': 'hi' }), await open('/')];
  expect([inHindi.body, inEnglish.body].map((body) => body.slice(-2))).toEqual(['hi', 'en']);
  for (const { headers } of [inHindi, inEnglish])
    expect(headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
});

test('its scripts and styles are named by what they say, and no outside cache may keep it', async () => {
  const { headers, body } = await open('/');
  expect(body).toContain('<style>a{}</style><script src="/wake.js"></script><script>own()</script>');
  const { 'content-security-policy': policy } = headers;
  expect(policy).toContain("style-src 'self' 'sha256-");
  // Only of own(): elements with another nonce are not ours.
  expect(policy).toContain("script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=';");
  expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe/);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['set-cookie']).toBeUndefined();
});

test('it comes compressed to who can read it', async () => {
  const plain = await open('/');
  const packed = await open('/', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await open('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
});

test('who is gone after an answer is not on the next page', async () => {
  expect((await open('/')).body).toContain('Asha');
  await app.inject({ method: 'POST', url: '/api/leave' });
  expect((await open('/')).body).toContain('nobody');
});

test('a cookie, a question or another kind of page gets a page of its own', async () => {
  await open('/');
  expect(await ofItsOwn('/', { cookie: 'theme=dark' })).toBe(true);
  expect(await ofItsOwn('/', { cookie: '__Host-sid=s' })).toBe(true);
  expect(await ofItsOwn('/?q=1')).toBe(true);
  expect(await ofItsOwn('//elsewhere.example')).toBe(true);
  expect(await ofItsOwn('/own')).toBe(true);
  expect(rendered.length).toBe(1);
});

test('what is missing, sets a cookie or shows a failure is not kept', async () => {
  expect(await ofItsOwn('/gone')).toBe(true);
  expect(await ofItsOwn('/cookie')).toBe(true);
  status = 429;
  expect(await ofItsOwn('/busy')).toBe(true);
  status = 200;
  expect(await ofItsOwn('/busy')).toBe(false);
});
