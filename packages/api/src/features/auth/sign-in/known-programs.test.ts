import { afterAll, beforeAll, expect, test } from 'vitest';

import { rowsRead } from '../../../platform/database/testing/test-database.ts';
import { addAccount, goodPassword } from '../testing/applicants.ts';
import { authTest } from '../testing/auth-test.ts';
import type { AuthTest } from '../testing/auth-test.ts';

let t: AuthTest;
beforeAll(async () => {
  t = await authTest({ config: { databaseConnections: 1 } });
});
afterAll(() => t.close());

test('whether a program was used before is told by the sessions of its owner alone', async () => {
  const email = 'owner@example.test';
  await addAccount(t.platform, { email, phone: '9600000001' });
  const other = await addAccount(t.platform, { email: 'other@example.test', phone: '9600000002' });
  const { pool } = t.platform;
  await pool.query(
    `INSERT INTO sessions (member_id, scope, bound, token_hash, token_expires_at, device, ended_at)
     SELECT $1, 'member', false, sha256(n::text::bytea), now(), 'An app or program', now()
     FROM generate_series(1, 5000) AS n`,
    [other],
  );
  await pool.query('ANALYZE sessions');
  const before = await rowsRead(t.platform, 'sessions');
  const { status } = await t.program().post('/auth/login', { email, password: goodPassword });
  expect(status).toBe(200);
  expect((await rowsRead(t.platform, 'sessions')) - before).toBeLessThan(100);
});
