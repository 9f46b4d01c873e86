import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';

import { createLog } from '../../log.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { route } from '../route.ts';
import { buildServer } from '../server.ts';

const patience = { headers: 200, body: 200, between: 50 };
const dripMilliseconds = 20;
const clientsOfKind = 20;

let started: TestPlatform;
let app: FastifyInstance;
let port: number;

const post = { method: 'POST', summary: 'Says it again', answer: answer(z.string()) } as const;
const body = z.object({ said: z.string() });
const echo = endpoint({ ...post, path: '/echo', access: 'visitor', body });
const forMembers = endpoint({ ...post, path: '/members', access: 'member', body });
const takesFiles = endpoint({ ...post, path: '/files', access: 'member', takesFiles: ['profile_picture'] });

beforeAll(async () => {
  started = await testPlatform();
  app = await buildServer(started.platform, patience);
  for (const call of [echo, forMembers])
    route(app, started.platform, call, ({ body: { said } }) => ({ message: 'Said.', data: said }));
  route(app, started.platform, takesFiles, () => ({ message: 'Taken.', data: '' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const headersOf = (path: string, ...more: string[]) =>
  [`POST /api${path} HTTP/1.1`, 'Host: h', 'Content-Length: 99999', ...more, '\r\n'].join('\r\n');
const json = 'Content-Type: application/json';

/** Sends a beginning and then further bytes one by one, until the server hangs up; returns what it said. */
const drip = async (beginning: string, further = 'x'): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let said = '';
  socket.on('data', (more: string) => {
    said += more;
  });
  // Bytes written while the server closes are lost.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(further), dripMilliseconds);
  await new Promise((done) => socket.once('close', done));
  clearInterval(dripping);
  return said;
};

test('who hangs up in the middle of a body is no failure of ours', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const answered = Promise.withResolvers<number>();
  const heard = await buildServer({ ...started.platform, log: createLog('warn', stream) });
  route(heard, started.platform, echo, ({ body: { said } }) => ({ message: 'Said.', data: said }));
  heard.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
  await heard.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((heard.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${headersOf('/echo', json)}{"said":`, () => socket.destroy());
  expect(await answered.promise).toBe(400);
  await heard.close();
  expect(lines).toEqual([]);
});

test.concurrent.each([
  ['that say nothing', '', '', /^HTTP\/1.1 408 /],
  ['whose headers do not end', 'GET /health/live HTTP/1.1\r\nX-Slow: ', 'x', /^HTTP\/1.1 408 /],
  ['whose body drips in', headersOf('/echo', json), ' ', /^HTTP\/1.1 400 /],
  ['who must sign in first', headersOf('/members', json), ' ', /^HTTP\/1.1 401 /],
  [
    'who bring files and must sign in first',
    headersOf('/files', 'Content-Type: multipart/form-data; boundary=b'),
    ' ',
    /^HTTP\/1.1 401 /,
  ],
  ['who ask for nothing there is', headersOf('/nothing', json), ' ', /^HTTP\/1.1 400 /],
  ['sent by another site', headersOf('/echo', json, 'Sec-Fetch-Site: cross-site'), ' ', /^HTTP\/1.1 403 /],
])('slow clients %s are let go, and others are served meanwhile', async (_, beginning, further, said) => {
  const slow = Promise.all(Array.from({ length: clientsOfKind }, () => drip(beginning, further)));
  const served = await fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    body: JSON.stringify({ said: 'Hello' }),
    headers: { 'content-type': 'application/json' },
  });
  expect([served.status, await served.json()]).toEqual([200, { message: 'Said.', data: 'Hello' }]);
  for (const answered of await slow) expect(answered).toMatch(said);
});
