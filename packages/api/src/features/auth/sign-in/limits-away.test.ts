import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKysely } from '../../../platform/database/kysely.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { testPlatform } from '../../../platform/testing/test-platform.ts';
import type { TestPlatform } from '../../../platform/testing/test-platform.ts';
import { buildServer } from '../../../platform/http/server.ts';
import { authRoutes } from '../routes.ts';
import { goodPassword, newApplicant } from '../testing/applicants.ts';

const nobodyListens = 'postgres://nobody@127.0.0.1:9/nothing';

let started: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  started = await testPlatform();
  const pool = createPool(nobodyListens, { connections: 1 });
  const platform = { ...started.platform, pool, db: createKysely(pool) };
  app = await buildServer(platform);
  authRoutes(app, platform);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await started.close();
});

const { contact_no, email } = newApplicant();

// If the counts cannot be kept, limited calls are refused: neither a guess nor a message gets through.
test.each([
  ['register_user', newApplicant()],
  ['send_otp', { contact_no }],
  ['verify_otp', { contact_no, otp: '1234' }],
  ['login', { email, password: goodPassword }],
  ['forgot_password', { email }],
  ['reset_password', { token: 'x'.repeat(43), password: goodPassword }],
])('while what counts tries is away, %s is put off', async (path, payload) => {
  const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});
