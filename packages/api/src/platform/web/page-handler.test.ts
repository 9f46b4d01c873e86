import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { Problem } from '@mysathi/contract/errors';

import { createLog } from '../log.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { buildServer } from '../http/server.ts';
import { takePageForms } from './page-forms.ts';
import { answerPage } from './page-handler.ts';
import type { PageHandler } from './page-handler.ts';

const facts = {
  demo: true,
  otpSignIn: false,
  otpAlphabet: '0123456789',
  contactEmail: 'hello@mysathi.example',
  grievanceOfficer: '',
  publicOrigin: 'https://mysathi.example',
  readAsset: async () => '',
};

let started: TestPlatform;
let app: FastifyInstance;
let handler: PageHandler;
const lines: string[] = [];

beforeAll(async () => {
  started = await testPlatform();
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  app = await buildServer({ ...started.platform, log });
  app.get('/api/mirror', async (request, reply) => {
    reply.header('set-cookie', ['a=1', 'b=2']);
    return {
      cookie: request.headers.cookie,
      ip: request.ip,
      site: request.headers['sec-fetch-site'],
      url: request.url,
    };
  });
  app.get('/api/busy', async () => {
    throw new Problem('busy');
  });
  app.get('/*', (request, reply) => answerPage(app, { handler, facts }, request, reply));
  await takePageForms(app, {
    isPageless: (url) => url.startsWith('/api/'),
    answer: (request, reply) => answerPage(app, { handler, facts }, request, reply),
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await started.close();
});

test('a page gets the nonce of its own policy and can answer with several cookies', async () => {
  handler = async (request, { nonce, demo }) => {
    const headers = new Headers({ 'content-type': 'text/html' });
    headers.append('set-cookie', 'x=1');
    headers.append('set-cookie', 'y=2');
    return new Response(
      `${new URL(request.url).pathname} ${nonce} ${demo} ${request.headers.get('accept-language')}`,
      { status: 203, headers },
    );
  };
  const page = await app.inject({ url: '/some/page?q=1', headers: { 'accept-language': 'hi' } });
  const [path, nonce, demo, language] = page.body.split(' ');
  expect([page.statusCode, path, demo, language]).toEqual([203, '/some/page', 'true', 'hi']);
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(page.headers['set-cookie']).toEqual(['x=1', 'y=2']);
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect((await app.inject('/some/page')).body).not.toContain(nonce);
});

test.each([
  ['//evil.example/matches', '//evil.example/matches'],
  ['/some/../page?q=//evil.example', '/page?q=//evil.example'],
])('%s stays on this site', async (url, path) => {
  handler = async (request) => new Response(request.url);
  const page = await app.inject({ url, headers: { host: 'mysathi.example' } });
  expect(page.body).toBe(`http://mysathi.example${path}`);
});

test.each(['[', 'two words', 'mysathi.example:99999'])('a host %j is no failure of ours', async (host) => {
  handler = async (request) => new Response(request.url);
  const page = await app.inject({ url: '/some/page', headers: { host } });
  expect([page.statusCode, page.json().code]).toEqual([400, 'malformed']);
});

test('a page calls the API as the person who asked', async () => {
  handler = async (_request, { callApi }) => {
    const answer = await callApi('/api/mirror?a=b', {});
    const mirrored = JSON.parse(await answer.text()) as object;
    return Response.json({ ...mirrored, cookies: answer.headers.get('Set-Cookie') });
  };
  const page = await app.inject({ url: '/', headers: { cookie: 'sid=s' }, remoteAddress: '203.0.113.9' });
  expect(page.json()).toEqual({
    cookie: 'sid=s',
    ip: '203.0.113.9',
    site: 'same-origin',
    url: '/api/mirror?a=b',
    cookies: 'a=1, b=2',
  });
});

test('a form that passed as ours is not asked where it comes from once more, as by a renderer that knows less', async () => {
  handler = async (request) => new Response(`${request.method} ${request.headers.has('origin')}`);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (headers: object) =>
    app.inject({ method: 'POST', url: '/contact', payload: 'a=b', headers: { ...form, ...headers } });
  // With privacy settings, browsers hide the origin even from the site itself.
  for (const headers of [
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://localhost' },
  ])
    expect((await send({ host: 'localhost', ...headers })).body).toBe('POST false');
  expect((await send({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
});

test('a page that knows its length is sent as a whole', async () => {
  const bytes = Buffer.from('words in any script: हिन्दी');
  const headers = { 'content-type': 'text/html', 'content-length': String(bytes.byteLength) };
  handler = async () => new Response(new Uint8Array(bytes), { headers });
  const page = await app.inject('/');
  expect([page.headers['content-length'], page.body]).toEqual([headers['content-length'], bytes.toString()]);
  expect(page.headers).not.toHaveProperty('transfer-encoding');
});

test('an answer without a body is an answer without a body', async () => {
  handler = async ({ method }) =>
    method === 'HEAD'
      ? new Response(null, { headers: { 'content-type': 'text/html' } })
      : new Response(null, { status: 302, headers: { location: '/elsewhere' } });
  const redirect = await app.inject('/');
  expect([redirect.statusCode, redirect.headers.location, redirect.body]).toEqual([302, '/elsewhere', '']);
  expect(redirect.headers).not.toHaveProperty('content-type');
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html', '']);
  // It would describe the page.
  expect(head.headers).not.toHaveProperty('content-length');
  handler = async () => new Response(null, { status: 304 });
  expect((await app.inject('/')).headers).not.toHaveProperty('content-type');
});

test('a page that fails is answered without a word of why', async () => {
  handler = async () => {
    throw new Error('secret');
  };
  const page = await app.inject('/');
  expect(page.statusCode).toBe(500);
  expect(page.body).not.toContain('secret');
});

test('what no page takes and what is put off is noted nowhere, and what fails in a page is', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  handler = async (_request, { reportError }) => {
    reportError({ status: 405, statusText: 'Method Not Allowed', data: 'no action' });
    return new Response('', { status: 405 });
  };
  lines.length = 0;
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: 'a=1' })).statusCode).toBe(405);
  handler = async (_request, { callApi, reportError }) => {
    const { status } = await callApi('/api/busy', {});
    reportError(Object.assign(new Error('put off'), { status }));
    return new Response('', { status: 500 });
  };
  expect((await app.inject('/')).statusCode).toBe(503);
  expect(lines).toEqual([]);
  handler = async (_request, { reportError }) => {
    reportError(new TypeError('secret'));
    return new Response('');
  };
  await app.inject('/');
  expect(lines).toEqual([expect.stringContaining('TypeError')]);
});

test('a page that fails as the API was busy says so, and one that shows it does not', async () => {
  handler = async (_request, { callApi }) => {
    const { status } = await callApi('/api/busy', {});
    return new Response('We could not load this page.', { status: status === 503 ? 500 : 200 });
  };
  const failed = await app.inject('/');
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2']);
  expect(failed.body).toBe('We could not load this page.');
  handler = async (_request, { callApi }) => {
    await callApi('/api/busy', {});
    return new Response('The rest of the page.');
  };
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('a page knows the name that its request has in the log', async () => {
  handler = async (_request, { requestId }) => new Response(requestId);
  const [first, second] = [await app.inject('/'), await app.inject('/')];
  expect(first.body).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.body).not.toBe(first.body);
});

const postForm = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a page reads the form that was posted to it, as the browser sent it', async () => {
  handler = async (request) => {
    const form = await request.formData();
    return Response.json({ method: request.method, name: form.get('name'), ticks: form.getAll('tick') });
  };
  const page = await postForm('/some/page', 'name=Asha+K.%20%E0%A4%B9&tick=a&tick=b');
  expect(page.json()).toEqual({ method: 'POST', name: 'Asha K. ह', ticks: ['a', 'b'] });
});

test('forms of other sites, of other kinds, too large ones and those for no page are refused', async () => {
  handler = async () => new Response('taken');
  const statusOf = async (answer: ReturnType<typeof postForm>) => (await answer).statusCode;
  expect(await statusOf(postForm('/some/page', 'a=1', { 'sec-fetch-site': 'cross-site' }))).toBe(403);
  expect(await statusOf(postForm('/some/page', '{}', { 'content-type': 'application/json' }))).toBe(415);
  expect(await statusOf(postForm('/some/page', 'a='.padEnd(70_000, 'x')))).toBe(413);
  expect(await statusOf(postForm('/api/nothing', 'a=1'))).toBe(404);
});

test('a post without a form is refused before any page tries to read one', async () => {
  handler = async (request) => new Response([...(await request.formData()).keys()].join());
  lines.length = 0;
  const bare = await app.inject({ method: 'POST', url: '/contact' });
  expect([bare.statusCode, bare.json()]).toMatchObject([415, { code: 'unsupported_body' }]);
  expect(lines).toEqual([]);
  // A form of buttons alone.
  const empty = await postForm('/contact', '');
  expect([empty.statusCode, empty.body]).toEqual([200, '']);
});
