import { afterAll, beforeAll, expect, test } from 'vitest';

import { testPlatform } from '../platform/testing/test-platform.ts';
import type { TestPlatform } from '../platform/testing/test-platform.ts';
import { makePerson } from './testing/people.ts';

let started: TestPlatform;

beforeAll(async () => {
  started = await testPlatform();
});
afterAll(() => started.close());

test('who is there among all is who is there one by one, in every state and relation', async () => {
  const { pool } = started.platform;
  const viewer = await makePerson(started.platform, 'Viewer');
  // One member for each combination; the name says which.
  await pool.query(
    `WITH made AS (
       INSERT INTO members (name, state)
       SELECT concat_ws(' ', state, interest, block, hide), state
       FROM unnest('{active,paused,leaving,suspended,deleted}'::text[]) state,
         unnest('{none,sent,got,waits}'::text[]) interest, unnest('{none,mine,theirs}'::text[]) block,
         unnest('{none,mine,theirs}'::text[]) hide
       RETURNING id, string_to_array(name, ' ') AS of
     ), blocked AS (
       INSERT INTO blocks (blocker_id, blocked_id)
       SELECT $1, id FROM made WHERE of[3] = 'mine' UNION ALL SELECT id, $1 FROM made WHERE of[3] = 'theirs'
     ), hidden AS (
       INSERT INTO hides (hider_id, hidden_from_id)
       SELECT $1, id FROM made WHERE of[4] = 'mine' UNION ALL SELECT id, $1 FROM made WHERE of[4] = 'theirs'
     )
     INSERT INTO interests (sender_id, receiver_id, status)
     SELECT $1, id, 'accepted' FROM made WHERE of[2] = 'sent'
     UNION ALL SELECT id, $1, 'accepted' FROM made WHERE of[2] = 'got'
     UNION ALL SELECT id, $1, 'pending' FROM made WHERE of[2] = 'waits'`,
    [viewer.id],
  );
  const { rows } = await pool.query<{ name: string; one: boolean; among: boolean }>(
    `SELECT name, is_reachable($1, id) AS one, id IN (SELECT id FROM reachable_members($1)) AS among FROM members`,
    [viewer.id],
  );
  expect(rows).toHaveLength(5 * 4 * 3 * 3 + 1);
  expect(rows.filter(({ one, among }) => one !== among)).toEqual([]);
  const there = rows.filter(({ among }) => among).map(({ name }) => name);
  expect(there).toContain('active none none mine');
  expect(there).toContain('paused got none none');
  expect(there).not.toContain('paused waits none none');
  expect(there).not.toContain('active none theirs none');
  expect(there).not.toContain('active none none theirs');
  expect(there.some((name) => /leaving|suspended|deleted/.test(name))).toBe(false);
});
