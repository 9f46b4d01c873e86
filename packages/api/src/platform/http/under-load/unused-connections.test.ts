import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../../testing/test-platform.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { buildServer } from '../server.ts';

let started: TestPlatform;
beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

/** Starts a server with open connections of a browser to it. */
const connected = async (count: number) => {
  const app = await buildServer(started.platform);
  const answering = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await answering.promise;
    return 'answered';
  });
  // After everything that happens before the close.
  app.addHook('preClose', async () => answering.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = [];
  for (let at = 0; at < count; at += 1) {
    const accepted = once(app.server, 'connection');
    sockets.push(connect(port, '127.0.0.1').setEncoding('utf8'));
    await accepted;
  }
  return { app, sockets, asked: asked.promise };
};

// Well before the server would hang up on silent connections.
test('connections that a browser opened ahead do not hold up the end', { timeout: 30_000 }, async () => {
  const { app, sockets } = await connected(3);
  const closed = sockets.map((socket) => once(socket, 'close'));
  await app.close();
  await Promise.all(closed);
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

test('one on which something was asked is answered first', { timeout: 30_000 }, async () => {
  const { app, sockets, asked } = await connected(1);
  const [socket] = sockets;
  const said = once(socket!, 'data');
  socket?.write('GET /slow HTTP/1.1\r\nHost: h\r\n\r\n');
  await asked;
  await app.close();
  expect(String(await said)).toContain('answered');
});
