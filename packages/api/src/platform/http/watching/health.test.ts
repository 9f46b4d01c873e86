import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { installHealth } from './health.ts';

let app: FastifyInstance;
const query = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  query.mockReset().mockResolvedValue({ rows: [] });
  app = Fastify();
  installHealth(app, { query } as unknown as pg.Pool);
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ready = async () => (await app.inject('/health/ready')).statusCode;

test('however many ask at once whether it is ready, the database is asked once', async () => {
  const answer = Promise.withResolvers<unknown>();
  query.mockReturnValue(answer.promise);
  const asked = Array.from({ length: 50 }, ready);
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  answer.resolve({ rows: [] });
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(query).toHaveBeenCalledTimes(1);
});

test.each(['live', 'ready'])('nobody on the way keeps an answer to whether it is %s', async (name) => {
  query.mockResolvedValue({ rows: [] });
  const answer = await app.inject(`/health/${name}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('an answer counts for half a second, whichever it was', async () => {
  expect(await ready()).toBe(200);
  query.mockRejectedValue(new Error('away'));
  await vi.advanceTimersByTimeAsync(499);
  expect(await ready()).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ready()).toBe(503);
  query.mockResolvedValue({ rows: [] });
  expect(await ready()).toBe(503);
  await vi.advanceTimersByTimeAsync(500);
  expect(await ready()).toBe(200);
  expect(query).toHaveBeenCalledTimes(3);
});
