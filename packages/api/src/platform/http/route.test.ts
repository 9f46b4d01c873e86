import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint, plainAnswer } from '@mysathi/contract/endpoint';
import { Problem } from '@mysathi/contract/errors';
import { wireName } from '@mysathi/contract/wire';
import type { FastifyInstance } from 'fastify';

import { testApp, testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { ReadyJson, route } from './route.ts';
import type { Viewer } from './viewer.ts';

const person = z.codec(
  z.object({ full_name: z.string(), mother_tongue: z.string().optional() }),
  z.object({ fullName: z.string().min(2, 'Too short.'), motherTongue: z.string().optional() }),
  {
    decode: ({ full_name, mother_tongue }) => ({ fullName: full_name, motherTongue: mother_tongue }),
    encode: ({ fullName, motherTongue }) => ({ full_name: fullName, mother_tongue: motherTongue }),
  },
);
const echo = endpoint({
  method: 'POST',
  path: '/echo/:id',
  summary: 'Echo',
  access: 'visitor',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional() }),
  body: z.codec(
    z.object({ full_name: z.string(), hobbies: z.array(z.string()).optional() }),
    z.object({ motherTongue: z.string().min(2, 'Too short.'), hobbies: z.array(z.string()).optional() }),
    {
      decode: ({ full_name, hobbies }) => ({ motherTongue: full_name, hobbies }),
      encode: ({ motherTongue, hobbies }) => ({ full_name: motherTongue, hobbies }),
    },
  ),
  answer: answer(person, {
    hobbies: z.array(z.string()).optional(),
    tags: z.array(z.string()).optional(),
    me: z.string().nullable(),
  }),
});
const membersOnly = endpoint({
  method: 'GET',
  path: '/members-only',
  summary: 'Members',
  access: 'member',
  answer: answer(z.string()),
});
const ready = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Ready',
  access: 'visitor',
  answer: answer(z.string()),
});
const meant = endpoint({
  method: 'GET',
  path: '/meant',
  summary: 'Meant',
  access: 'visitor',
  query: z.object({ memberId: z.string() }),
  answer: plainAnswer,
});
const fails = endpoint({
  method: 'GET',
  path: '/fails/:how',
  summary: 'Fails',
  access: 'visitor',
  params: z.object({ how: z.string() }),
  answer: plainAnswer,
});

const viewers: Record<string, Viewer> = {
  onboarding: { memberId: 'm', sessionId: 's', scope: 'onboarding' },
  member: { memberId: 'm', sessionId: 's', scope: 'member' },
};

let started: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  started = await testPlatform({
    parts: () => ({
      sessions: {
        authenticate: async ({ headers }) => viewers[headers.authorization ?? ''] ?? null,
        authenticateByCookie: async () => null,
      },
    }),
  });
  app = await testApp(started.platform, (server, platform) => {
    route(server, platform, echo, async ({ params, query, body, me }) => ({
      message: params.id,
      data: { fullName: body.motherTongue },
      hobbies: body.hobbies,
      tags: query.tag,
      me: me?.scope ?? null,
    }));
    route(server, platform, membersOnly, ({ me }) => ({ message: 'Hello.', data: me.memberId }));
    route(server, platform, ready, () => new ReadyJson('{"message":"raw","data":"as stored"}'));
    route(server, platform, meant, () => ({ message: 'Hello.', data: null }));
    route(server, platform, fails, ({ params }) => {
      if (params.how === 'problem')
        throw new Problem('otp_wait', { params: { wait: '30 s' }, retryAfterSeconds: 29.2 });
      throw new Error('secret of a person');
    });
  });
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const boundary = 'frontier';
const multipartOf = (fields: [string, string][]) =>
  `${fields.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${boundary}--\r\n`;

describe('bodies', () => {
  const expected = { message: '7', data: { full_name: 'Asha' }, hobbies: ['Chess', 'Tea'], me: null };
  test.each([
    ['application/json', JSON.stringify({ full_name: 'Asha', 'hobbies[]': ['Chess', 'Tea'] })],
    // However the type is spelled, it is the same kind of body and checked as such.
    ['Application/JSON\t', JSON.stringify({ full_name: 'Asha', hobbies: ['Chess', 'Tea'] })],
    ['application/json ;multipart/form-data; a=b', '{"full_name":"Asha","hobbies":["Chess","Tea"]}'],
    ['application/x-www-form-urlencoded', 'full_name=Asha&hobbies[]=Chess&hobbies[]=Tea'],
    ['application/x-www-form-urlencoded', 'full_name=Asha&hobbies=Chess&hobbies=Tea'],
    [
      `multipart/form-data; boundary=${boundary}`,
      multipartOf([
        ['full_name', 'Asha'],
        ['hobbies[]', 'Chess'],
        ['hobbies[]', 'Tea'],
      ]),
    ],
    [
      `multipart/form-data; boundary=${boundary}`,
      multipartOf([
        ['full_name', 'Asha'],
        ['hobbies', 'Chess'],
        ['hobbies', 'Tea'],
      ]),
    ],
  ])('%s %#', async (type, payload) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/echo/7',
      headers: { 'content-type': type },
      payload,
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, expected]);
  });

  test.each(['text/plain', 'application/xml', 'application/jsonx'])('%s is refused', async (type) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/echo/7',
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([415, 'unsupported_body']);
  });

  test.each([
    ['broken JSON', 'application/json', '{"full_name":', 400],
    ['a list', 'application/json', '[]', 400],
    ['a text', 'application/json\t', '"full_name"', 400],
    ['a number', 'application/json ; a=b', '5', 400],
    ['NUL', 'application/json', '{"full_name":"a\\u0000b"}', 400],
    ['half a character', 'application/json', '{"full_name":"\\ud800"}', 400],
    ['too deep', 'application/x-www-form-urlencoded', 'a[b][c][d][e][f]=1', 400],
    [
      'too many fields',
      'application/x-www-form-urlencoded',
      Array.from({ length: 400 }, (_, n) => `f${n}=1`).join('&'),
      400,
    ],
    ['too large', 'application/json', JSON.stringify({ full_name: 'x'.repeat(300_000) }), 413],
    [
      'too large in parts',
      `multipart/form-data; boundary=${boundary}`,
      multipartOf([['full_name', 'x'.repeat(300_000)]]),
      413,
    ],
    [
      'cut off',
      `multipart/form-data; boundary=${boundary}`,
      multipartOf([['full_name', 'Asha']]).slice(0, -20),
      400,
    ],
    ['prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    [
      'a file where none is taken',
      `multipart/form-data; boundary=${boundary}`,
      multipartOf([['full_name"; filename="a.txt', 'Asha']]),
      415,
    ],
  ])('%s is refused', async (_name, type, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo/7',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toHaveProperty('message');
  });
});

test('what a schema refuses is told under the name of the wire', async () => {
  const short = await app.inject({ method: 'POST', url: '/api/echo/7', payload: { full_name: 'A' } });
  expect(short.json()).toEqual({
    message: 'Too short.',
    code: 'invalid',
    errors: [{ path: wireName('motherTongue'), message: 'Too short.' }],
  });
  const missing = await app.inject({ method: 'POST', url: '/api/echo/7', payload: {} });
  expect(missing.json().errors).toEqual([{ path: 'full_name', message: 'Still needed: full_name.' }]);
  expect(missing.statusCode).toBe(400);
  const { errors } = (await app.inject('/api/meant')).json();
  expect(errors).toEqual([{ path: 'memberId', message: 'Still needed: memberId.' }]);
});

test('access', async () => {
  const ask = (authorization?: string) =>
    app.inject({ url: '/api/members-only', headers: authorization ? { authorization } : {} });
  expect((await ask()).json()).toMatchObject({ code: 'signed_out' });
  expect((await ask('onboarding')).json()).toMatchObject({ code: 'finish_profile' });
  expect((await ask('member')).json()).toEqual({ message: 'Hello.', data: 'm' });
  const recognised = await app.inject({
    method: 'POST',
    url: '/api/echo/7?tag[]=a&tag[]=b',
    headers: { authorization: 'member' },
    payload: { full_name: 'Asha' },
  });
  expect(recognised.json()).toMatchObject({ me: 'member', tags: ['a', 'b'] });
});

test('a ready answer goes out as it is', async () => {
  const response = await app.inject('/api/ready');
  expect(response.body).toBe('{"message":"raw","data":"as stored"}');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('failures', async () => {
  const problem = await app.inject('/api/fails/problem');
  expect(problem.statusCode).toBe(429);
  expect(problem.headers['retry-after']).toBe('30');
  expect(problem.json()).toEqual({
    message: 'Please wait 30 s before asking for another code.',
    code: 'otp_wait',
  });
  const failure = await app.inject('/api/fails/badly');
  expect(failure.statusCode).toBe(500);
  expect(failure.json()).toEqual({
    message: 'Something went wrong!',
    code: 'failed',
    reference: expect.any(String),
  });
  const unknown = await app.inject('/api/nothing/here');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
  const badAddress = await app.inject('/api/%E0%A4%A');
  expect([badAddress.statusCode, badAddress.json().code]).toEqual([400, 'malformed']);
});

const dataPolicy = /^default-src 'none'; frame-ancestors 'none'$/;
const pagePolicy =
  /script-src 'self' 'nonce-[^']{24}';.*style-src 'self' 'nonce-[^']{24}';.*frame-ancestors 'none'/;

test.each([
  ['/api/members-only', dataPolicy],
  ['/api/ready', dataPolicy],
  ['/api/nothing', pagePolicy],
  ['/health/live', pagePolicy],
  ['/api/%E0%A4%A', dataPolicy],
  ['/%zz', pagePolicy],
])('security headers of %s', async (url, policy) => {
  const { headers } = await app.inject(url);
  expect(headers['content-security-policy']).toMatch(policy);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('health and metrics', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('route="/api/echo/:id"');
  expect(body).not.toContain('/api/echo/7');
});
