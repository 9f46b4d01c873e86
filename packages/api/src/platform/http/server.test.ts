import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';

import { readConfig } from '../../config.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';

let started: TestPlatform;
let app: FastifyInstance;

beforeEach(async () => {
  started = await testPlatform();
});

afterEach(async () => {
  await app.close();
  await started.close();
});

const serve = async (
  settings: NodeJS.ProcessEnv = {},
  add: (server: FastifyInstance) => void = () => undefined,
) => {
  const { requestsPerMinute, trustProxy } = readConfig({ REQUESTS_PER_MINUTE: '0', ...settings });
  app = await buildServer({
    ...started.platform,
    config: { ...started.platform.config, requestsPerMinute, trustProxy },
  });
  app.get('/api/address', (request, reply) => reply.send({ ip: request.ip }));
  add(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** Sends raw bytes and returns everything received until the server closes. */
const exchange = async (port: number, bytes: string | Buffer) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

describe('addresses of clients', () => {
  const ipOf = async (forwarded: string) =>
    (await app.inject({ url: '/api/address', headers: { 'x-forwarded-for': forwarded } })).json().ip;

  test('a forged header is not believed', async () => {
    await serve();
    expect(await ipOf('203.0.113.9')).toBe('127.0.0.1');
  });

  test('behind a proxy that is named the client before it counts, and nothing it claims', async () => {
    await serve({ TRUST_PROXY: 'loopback' });
    expect(await ipOf('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });
});

test.each(['/metrics', '/metrics/', '/%6Detrics'])(
  'behind a proxy that is named nobody outside finds the figures at %s',
  async (url) => {
    await serve({ TRUST_PROXY: 'loopback' });
    expect((await app.inject(url)).statusCode).toBe(200);
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(statusCode).toBe(404);
  },
);

test.each([
  ['127.0.0.1', 200],
  ['::ffff:172.31.0.9', 200],
  ['fd12::9', 200],
  ['203.0.113.9', 404],
  ['::ffff:203.0.113.9', 404],
  ['172.32.0.9', 404],
  ['2001:db8::9', 404],
])('without a proxy %s gets %i for the figures', async (remoteAddress, status) => {
  await serve({});
  expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
});

test('one address that asks too often is put off, others are not', async () => {
  await serve({ REQUESTS_PER_MINUTE: '5' });
  const ask = (remoteAddress: string) => app.inject({ url: '/api/address', remoteAddress });
  for (let count = 0; count < 5; count += 1) expect((await ask('203.0.113.9')).statusCode).toBe(200);
  const refused = await ask('203.0.113.9');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.10')).statusCode).toBe(200);
  expect((await app.inject({ url: '/health/live', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
});

test('what never waits comes in however little one address may ask', async () => {
  await serve({ REQUESTS_PER_MINUTE: '1' }, (server) => {
    server.post('/api/news', { config: { neverWaits: true, acceptsCrossSite: true } }, async () => 'taken');
  });
  const tell = () => app.inject({ method: 'POST', url: '/api/news', remoteAddress: '203.0.113.9' });
  expect([(await tell()).statusCode, (await tell()).statusCode]).toEqual([200, 200]);
});

test.each(['/assets/nothing.js', '/assets/../donate', '/media/../donate'])(
  'a page is counted, also when it is asked for as %s',
  async (path) => {
    await serve({ REQUESTS_PER_MINUTE: '1' }, (server) => {
      server.get('/assets/root.js', async () => 'script');
      server.get('/*', async () => 'page');
    });
    const ask = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode;
    // Not with `inject`, which would normalise the address.
    const port = (app.server.address() as AddressInfo).port;
    const line = () => exchange(port, `GET ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
    expect(await line()).toMatch(/^HTTP\/1.1 200 /);
    expect(await line()).toMatch(/^HTTP\/1.1 429 /);
    expect(await ask('/assets/root.js')).toBe(200);
    expect(await ask('/assets/root.js')).toBe(200);
  },
);

describe('what is no proper request', () => {
  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/address HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/address HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_name, bytes, status) => {
    const port = await serve();
    const said = await exchange(port, bytes);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).toContain('"code":"malformed"');
    expect(said.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'");
  });
});

test.each([
  ['with too many parts', 'a=1&'.repeat(1000)],
  ['that goes too deep', 'a[b][c][d][e][f]=1'],
  ['with too long a list', 'a[]=1&'.repeat(200)],
])('a query %s is refused, and others are served', async (_what, query) => {
  const port = await serve();
  const ask = (path: string) =>
    exchange(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const said = await ask(`/api/address?${query}`);
  expect(said).toMatch(/^HTTP\/1.1 400 /);
  expect(said).toContain('"code":"malformed"');
  expect(await ask('/api/address')).toMatch(/^HTTP\/1.1 200 /);
});

test('closing lets a request under way finish and says goodbye to idle connections', async () => {
  const mayFinish = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const port = await serve({}, (server) => {
    server.get('/api/slow', async () => {
      arrived.resolve();
      await mayFinish.promise;
      return { done: true };
    });
  });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    once(httpRequest({ port, path, host: '127.0.0.1', agent }).end(), 'response') as Promise<
      [IncomingMessage]
    >;
  const [idle] = await ask('/api/address');
  await text(idle);
  const slow = ask('/api/slow');
  await arrived.promise;
  const closed = app.close();
  mayFinish.resolve();
  const [response] = await slow;
  expect([response.statusCode, await text(response)]).toEqual([200, '{"done":true}']);
  await closed;
  agent.destroy();
});

test('every declared endpoint is known', async () => {
  const echo = endpoint({
    method: 'GET',
    path: '/echo',
    summary: 'Echo',
    access: 'visitor',
    answer: answer(z.string()),
  });
  await serve({}, (server) => route(server, started.platform, echo, () => ({ message: 'Hello.', data: '' })));
  expect(app.endpoints.map(({ path }) => path)).toEqual(['/echo']);
});

test.each([
  ['53100', 'could not extend file "base/16384/18826": No space left on device', 503],
  ['XX000', 'could not extend file "base/16384/18826": File too large', 503],
  ['XX000', 'could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', 503],
  ['XX000', 'cache lookup failed for relation 1', 500],
])('a database that says %s, %s, is answered for with %s', async (code, message, status) => {
  await serve({}, (server) => {
    server.get('/api/people', async () => {
      throw Object.assign(new Error(message), { code });
    });
  });
  expect((await app.inject('/api/people')).statusCode).toBe(status);
});

test('while the database is away answers are short, and the process lives', async () => {
  const gone = {
    ...started.platform,
    pool: Object.assign(Object.create(started.platform.pool) as typeof started.platform.pool, {
      query: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
      },
    }),
  };
  app = await buildServer(gone);
  app.get('/api/people', async () => gone.pool.query('SELECT 1'));
  const busy = await app.inject('/api/people');
  expect([busy.statusCode, busy.json().code, busy.headers['retry-after']]).toEqual([503, 'busy', '2']);
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});
