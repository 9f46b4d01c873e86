import { once } from 'node:events';

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { testPlatform } from '../../testing/test-platform.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { installErrorHandler } from '../error-handler.ts';
import { installEntrance, usualEntrance } from './load-shedding.ts';
import { buildServer } from '../server.ts';

const connections = 2;
const endlessly = 600_000;
const patient = { atOnce: endlessly, lasting: endlessly };
let started: TestPlatform;
let crowd: { leave: () => Promise<unknown> };
let app: FastifyInstance;

/** Makes the database busy: all connections are taken, and as many callers wait for one. */
const crowded = async () => {
  const { pool } = started.platform;
  const held = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const waiting = Array.from({ length: connections }, () => pool.query('SELECT 1'));
  return {
    leave: () => {
      for (const client of held.splice(0)) client.release();
      return Promise.all(waiting);
    },
  };
};

beforeEach(async () => {
  started = await testPlatform({ config: { databaseConnections: connections } });
  crowd = await crowded();
});

afterEach(async () => {
  await crowd.leave();
  await app.close();
  await started.close();
});

/** The header of browsers that open a page. */
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

type Asked = Pick<RequestInit, 'method' | 'signal'> & { readonly accept?: string };

const opened = async (asked: Promise<Response>) => {
  const answer = await asked;
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Starts a site with little more than an entrance. */
const open = async (rules: Partial<typeof usualEntrance>) => {
  app = Fastify({ trustProxy: true });
  installErrorHandler(app);
  installEntrance(app, started.platform.pool, { ...usualEntrance, burst: 0, ...rules });
  const isQuick = ['/health/live', '/metrics', '/media/picture/:key/:variant', '/*', '/api/call'];
  for (const url of isQuick) app.get(url, () => 'answer');
  app.post('/*', () => 'answer');
  app.get('/api/stream', { config: { staysOpen: true } }, () => 'answer');
  app.get('/api/news', { config: { neverWaits: true } }, () => 'answer');
  app.get('/api/files', { handlerTimeout: endlessly }, () => 'answer');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, visitor = '192.0.2.1', { accept = '*/*', ...init }: Asked = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { accept, 'x-forwarded-for': visitor } });
};

test('whoever has waited in vain is put off, and told when to come again', async () => {
  const ask = await open({ patienceMilliseconds: { atOnce: 1, lasting: 1 } });
  const answer = await ask('/api/call');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'busy' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('refresh')).toBeNull();
});

test('a page that was put off says so in words, and is opened again by the browser itself', async () => {
  const ask = await open({ patienceMilliseconds: { atOnce: 1, lasting: 1 } });
  const { status, headers, text } = await opened(ask('/matches', undefined, asPage));
  expect(status).toBe(503);
  expect(headers.get('refresh')).toBe(headers.get('retry-after'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('We are busy right now. This page will open again by itself.');
  expect(text).toContain('अभी हम व्यस्त हैं। यह पेज थोड़ी देर में अपने-आप फिर खुल जाएगा।');
});

test('a form that was put off is not lost to a page that opens by itself', async () => {
  const ask = await open({ patienceMilliseconds: { atOnce: 1, lasting: 1 } });
  const { status, headers, text } = await opened(ask('/contact', undefined, { ...asPage, method: 'POST' }));
  expect(status).toBe(503);
  expect(headers.get('refresh')).toBeNull();
  expect(text).toContain('Go back and send it again in a moment.');
});

test('whatever else is asked for there is answered in the one shape', async () => {
  const ask = await open({ patienceMilliseconds: { atOnce: 1, lasting: 1 } });
  const answer = await ask('/matches.data');
  expect(answer.headers.get('refresh')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'busy' });
});

test.each(['/health/live', '/metrics', '/media/picture/a/small', '/api/stream', '/api/news', '/api/files'])(
  '%s waits for nobody',
  async (path) => {
    const ask = await open({ places: 0 });
    expect((await ask(path)).status).toBe(200);
  },
);

test('a call that a page makes while it is made came in with the page', async () => {
  await open({ places: 0 });
  expect((await app.inject('/api/call')).statusCode).toBe(200);
});

test('when the line is full those are put off who ask most, and the others come in when there is room', async () => {
  const ask = await open({ places: 3, patienceMilliseconds: patient });
  const answers: Promise<number>[] = [];
  for (const visitor of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    const comes = once(app.server, 'request');
    answers.push(ask('/api/call', visitor).then(({ status }) => status));
    await comes;
  }
  expect(await answers[2]).toBe(503);
  await crowd.leave();
  expect(await Promise.all(answers)).toEqual([200, 200, 503, 200]);
});

test('who has left takes no place', async () => {
  const ask = await open({ places: 1, patienceMilliseconds: patient });
  const impatient = new AbortController();
  const comes = once(app.server, 'request') as Promise<[unknown, NodeJS.EventEmitter]>;
  const left = ask('/api/call', '192.0.2.1', { signal: impatient.signal });
  const [, answer] = await comes;
  const gone = once(answer, 'close');
  impatient.abort();
  await expect(left).rejects.toThrow('aborted');
  await gone;
  const next = once(app.server, 'request');
  const other = ask('/api/call', '192.0.2.1');
  await next;
  await crowd.leave();
  expect((await other).status).toBe(200);
});

test('the site has such an entrance', async () => {
  app = await buildServer(started.platform);
  app.get('/api/call', () => 'answer');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${origin}/api/call`)).status).toBe(503);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
});
