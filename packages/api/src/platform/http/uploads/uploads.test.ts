import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { answer, endpoint } from '@mysathi/contract/endpoint';

import { testApp, testPlatform } from '../../testing/test-platform.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { quarantineFolder } from './quarantine.ts';
import { route } from '../route.ts';
import { readUploads } from './uploads.ts';

const megabyte = 1024 * 1024;
const upload = endpoint({
  method: 'POST',
  path: '/upload',
  summary: 'Takes files',
  access: 'visitor',
  takesFiles: ['profile_picture'],
  answer: answer(z.array(z.unknown()), { fields: z.record(z.string(), z.unknown()) }),
});

const look = endpoint({
  method: 'POST',
  path: '/look',
  summary: 'Looks at pictures',
  access: 'visitor',
  takesFiles: ['profile_picture'],
  answer: answer(z.string()),
});

let started: TestPlatform;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  started = await testPlatform();
  app = await testApp(started.platform, (server, platform) => {
    route(server, platform, upload, async ({ request, reply }) => {
      const form = await readUploads(request, reply, platform, { files: { photo: 2, proof: 1 } });
      try {
        return {
          message: 'Read.',
          data: form.files.map((file) =>
            file.fault === null ? [file.field, file.bytes] : [file.field, file.fault],
          ),
          fields: form.fields,
        };
      } finally {
        await form.discard();
      }
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const quarantined = () => readdir(quarantineFolder(started.platform.config.dataFolder)).catch(() => []);

const send = async (form: FormData) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);

test('files and fields of one form, each with its outcome', async () => {
  const form = new FormData();
  form.append('caption', 'नमस्ते');
  form.append('photo', file(1000), 'one.jpg');
  form.append('photo', file(10 * megabyte + 1), 'large.jpg');
  form.append('proof', new Blob([]), '');
  form.append('photo', file(10), 'third.jpg');
  form.append('other', file(10), 'other.jpg');
  form.append('proof[]', file(10 * megabyte), 'proof.jpg');
  form.append('tags[]', 'a');
  expect(await send(form)).toEqual({
    status: 200,
    body: {
      message: 'Read.',
      data: [
        ['photo', 1000],
        ['photo', 'too_large'],
        ['photo', 'unexpected'],
        ['other', 'unexpected'],
        ['proof', 10 * megabyte],
      ],
      fields: { caption: 'नमस्ते', tags: ['a'] },
    },
  });
  expect(await quarantined()).toEqual([]);
});

test('a field whose charset makes half a character of it is refused', async () => {
  const head = 'Content-Disposition: form-data; name="caption"\r\nContent-Type: text/plain; charset=utf-16le';
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\n\r\n`),
      Buffer.from([0x3d, 0xd8]),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'malformed']);
});

test('a field whose text is too long is refused, and no part of it is taken for all', async () => {
  const form = new FormData();
  form.append('caption', 'x'.repeat(64 * 1024 + 1));
  const { status, body } = await send(form);
  expect([status, body['code']]).toEqual([413, 'body_too_large']);
  expect(await quarantined()).toEqual([]);
});

test('a form that is too large in all is refused as a whole, and the rest of it never read', async () => {
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sending = httpRequest({
    hostname: '127.0.0.1',
    port,
    path: '/api/upload',
    method: 'POST',
    headers,
    agent: false,
  });
  // The server closes the connection, as it should.
  sending.on('error', () => undefined);
  for (let part = 0; part < 8; part += 1) {
    sending.write(`--b\r\nContent-Disposition: form-data; name="photo"; filename="${part}.jpg"\r\n\r\n`);
    sending.write(Buffer.alloc(9 * megabyte));
    sending.write('\r\n');
  }
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  const [socket] = await connected;
  expect(socket.bytesRead).toBeLessThan(31 * megabyte);
  sending.destroy();
  expect(await quarantined()).toEqual([]);
});

test('a body that says it is too large is not read at all', async () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': `${100 * megabyte}`,
  };
  const sending = httpRequest({ hostname: '127.0.0.1', port, path: '/api/upload', method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  sending.destroy();
});

test('an upload that is broken off leaves nothing', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sending = httpRequest({ hostname: '127.0.0.1', port, path: '/api/upload', method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
  sending.write(Buffer.alloc(megabyte));
  await vi.waitFor(async () => expect(await quarantined()).toHaveLength(1));
  sending.destroy();
  await vi.waitFor(async () => expect(await quarantined()).toEqual([]));
});

test('an upload that was broken off before anybody reads it is let go at once', async () => {
  let refused: unknown;
  const server = await testApp(started.platform, (within, platform) => {
    route(within, platform, look, async ({ request, reply }) => {
      if (!request.raw.destroyed) await once(request.raw, 'close').catch(() => undefined);
      await readUploads(request, reply, platform, { files: { photo: 1 } }).catch((error: unknown) => {
        refused = error;
      });
      return { message: 'Looked.', data: 'a picture' };
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const sending = httpRequest({
    hostname: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    path: '/api/look',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  sending.on('error', () => undefined);
  sending.write('--b\r\n', () => sending.destroy());
  await vi.waitFor(() => expect(refused).toMatchObject({ code: 'malformed' }));
  expect(await quarantined()).toEqual([]);
  await server.close();
});

test.each(['photo', 'other'])('a form that ends within the file of %s is refused', async (name) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    body: `--b\r\nContent-Disposition: form-data; name="${name}"; filename="one.jpg"\r\n\r\nbytes`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'malformed']);
  expect(await quarantined()).toEqual([]);
});

test('a form with a part that has no name is refused', async () => {
  const parts = ['--b', 'Content-Disposition: form-data; filename="one.jpg"', '', 'bytes', '--b--', ''];
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    body: parts.join('\r\n'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'malformed']);
  expect(await quarantined()).toEqual([]);
});

test('what is no form is refused', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    415,
    'unsupported_body',
  ]);
});

test('a connection stays while pictures wait for their turn, and no other does', async () => {
  const arrived = Promise.withResolvers<void>();
  const turn = Promise.withResolvers<void>();
  const server = await testApp(started.platform, (within, platform) => {
    route(within, platform, look, async ({ request, reply }) => {
      await (await readUploads(request, reply, platform, { files: { photo: 1 } })).discard();
      arrived.resolve();
      await turn.promise;
      return { message: 'Looked.', data: 'a picture' };
    });
    within.get('/stuck', () => turn.promise);
  });
  // Like the whole server's timeout, only shorter.
  server.server.setTimeout(300);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.append('photo', file(1000), 'one.jpg');
  const looking = fetch(`${address}/api/look`, { method: 'POST', body: form });
  await Promise.race([arrived.promise, looking]);
  await expect(fetch(`${address}/stuck`)).rejects.toThrow('fetch failed');
  turn.resolve();
  expect((await looking).status).toBe(200);
  await server.close();
});
