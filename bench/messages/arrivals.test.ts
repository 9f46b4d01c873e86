import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { arrive } from './arrivals.ts';

/** Sends a few requests to a server with this listener, and returns their outcome. */
const arrivedAt = async (listener: RequestListener, patienceMilliseconds?: number) => {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const questions = [{ path: '/', headers: {} }];
  const flood = { address, questions, perSecond: 100, connections: 5, seconds: 0.1 };
  const arrived = await arrive({ ...flood, ...(patienceMilliseconds ? { patienceMilliseconds } : {}) });
  server.closeAllConnections();
  server.close();
  return arrived;
};

test('whoever is served and whoever is put off is told apart', async () => {
  let turn = 0;
  const { served, shed, failed } = await arrivedAt((_request, response) => {
    turn += 1;
    if (turn % 2 === 0) response.writeHead(503, { 'retry-after': '1' });
    response.end('x');
  });
  expect(served.length).toBeGreaterThan(0);
  expect(shed.length).toBeGreaterThan(0);
  expect(failed).toBe(0);
});

test('an answer that breaks off is a failure, and so is none at all', async () => {
  const brokenOff = await arrivedAt((_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => response.destroy());
  });
  expect(brokenOff.failed).toBeGreaterThan(0);
  expect(brokenOff.served).toEqual([]);

  const silent = await arrivedAt(() => undefined, 50);
  expect(silent.failed).toBeGreaterThan(0);
  expect(silent.served).toEqual([]);
});
