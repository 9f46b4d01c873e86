import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { removeInBatches } from '../../platform/database/in-batches.ts';
import { rowsRead } from '../../platform/database/testing/test-database.ts';
import { purgeSignIns } from './purge.ts';
import { addAccount } from './testing/applicants.ts';
import { authTest } from './testing/auth-test.ts';
import type { AuthTest } from './testing/auth-test.ts';

let t: AuthTest;
let memberId: string;
beforeAll(async () => {
  t = await authTest({ config: { databaseConnections: 1 } });
  memberId = await addAccount(t.platform, { email: 'owner@example.test', phone: '9600000001' });
});
afterAll(() => t.close());
beforeEach(() => t.platform.db.deleteFrom('sessions').execute());

interface Sessions {
  readonly bound?: boolean;
  /** Ages in days: since the session began, since its token expired, and since it was ended. */
  readonly begun?: number;
  readonly expired?: number;
  readonly ended?: number | null;
}
let made = 0;
const addSessions = async (
  count: number,
  { bound = true, begun = 0, expired = 0, ended = null }: Sessions,
) => {
  await t.platform.pool.query(
    `INSERT INTO sessions (member_id, scope, bound, token_hash, device, created_at, token_expires_at, ended_at)
     SELECT $1, 'member', $2, sha256(($3 || ' ' || n)::bytea), 'kept', now() - make_interval(days => $4),
       now() - make_interval(days => $5), now() - make_interval(days => $6) FROM generate_series(1, $7) AS n`,
    [memberId, bound, String((made += 1)), begun, expired, ended, count],
  );
};
const count = async () => {
  const rows = await t.platform.db.selectFrom('sessions').select('id').execute();
  return rows.length;
};

test('sessions go a month after they ended or ran out, and no earlier', async () => {
  await addSessions(1, { ended: 31 });
  await addSessions(2, { ended: 29 });
  await addSessions(1, { bound: false, begun: 31, expired: 31 });
  await addSessions(2, { bound: false, begun: 29, expired: 29 });
  await addSessions(1, { begun: 61, expired: 31 });
  await addSessions(2, { begun: 59, expired: 31 });
  await purgeSignIns(t.platform);
  expect(await count()).toBe(6);
});

test('those that are in use are not read for it', async () => {
  await addSessions(5000, { begun: 10 });
  await addSessions(10, { ended: 40 });
  await t.platform.pool.query('ANALYZE sessions');
  const before = await rowsRead(t.platform, 'sessions');
  await purgeSignIns(t.platform);
  expect((await rowsRead(t.platform, 'sessions')) - before).toBeLessThan(100);
  expect(await count()).toBe(5000);
});

test('what is over goes batch by batch until nothing of it is left', async () => {
  await addSessions(7, { ended: 40 });
  await addSessions(3, {});
  await removeInBatches(t.platform.db, 'sessions', { by: 'endedAt', before: sql`now()` }, 3);
  expect(await count()).toBe(3);
});

test('from where an account was used goes after a year and a day, from where it was made with the account', async () => {
  const kinds = ['registered', 'signed_in', 'moved'];
  await t.platform.pool.query(
    `INSERT INTO access_records (member_id, kind, address, happened_at)
     SELECT $1, kind, '', now() - make_interval(days => days) FROM unnest($2::text[]) kind, unnest(ARRAY[365, 367]) days`,
    [memberId, kinds],
  );
  await purgeSignIns(t.platform);
  const { rows } = await t.platform.pool.query<{ kind: string; days: number }>(
    `SELECT kind, extract(day FROM now() - happened_at)::int AS days FROM access_records
     WHERE member_id = $1 AND address = '' ORDER BY days, kind`,
    [memberId],
  );
  expect(rows.map(({ kind, days }) => [kind, days])).toEqual([
    ['moved', 365],
    ['registered', 365],
    ['signed_in', 365],
    ['registered', 367],
  ]);
});
