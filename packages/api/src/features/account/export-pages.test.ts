import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeCrowd } from '../../members/testing/crowd.ts';
import { memberTest } from '../../members/testing/member-test.ts';
import type { MemberTest } from '../../members/testing/member-test.ts';
import { makePair } from '../../members/testing/people.ts';
import { exportPages, pagedItems } from './export-pages.ts';

const lookers = 2500;

let t: MemberTest;
let viewedId: string;

/** Thousands of viewers, many at the same moment, while a statement reads at most a thousand. */
beforeAll(async () => {
  t = await memberTest('all');
  const { pool } = t.platform;
  const { asha, ravi } = await makePair(t.platform);
  viewedId = ravi.id;
  const crowd = await makeCrowd(t.platform, asha, lookers);
  const moment = `'2026-11-01T10:00:00.000001Z'::timestamptz + n % 3 * interval '1 microsecond'`;
  const looked = 'FROM unnest($2::uuid[]) WITH ORDINALITY AS looker (id, n)';
  await pool.query(
    `INSERT INTO profile_views (viewer_id, viewed_id, traced_at) SELECT id, $1, ${moment} ${looked}`,
    [viewedId, crowd],
  );
  await pool.query(
    `INSERT INTO contact_views (viewer_id, viewed_id, viewed_at) SELECT id, $1, ${moment} ${looked}`,
    [viewedId, crowd],
  );
  // One row for each of the views.
  await pool.query('DELETE FROM notifications WHERE member_id = $1', [viewedId]);
  await pool.query(
    `INSERT INTO notifications (member_id, kind, actor_id, created_at, in_app, in_digest)
     SELECT $1, 'contact_viewed', id, ${moment}, true, false ${looked}`,
    [viewedId, crowd],
  );
  await pool.query(`ALTER FUNCTION is_reachable RENAME TO reached;
    CREATE FUNCTION is_reachable(viewer uuid, other uuid) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
      asked text[] := string_to_array(current_setting('test.asked', true), '|');
      count integer := CASE WHEN asked[1] = statement_timestamp()::text THEN asked[2]::integer ELSE 0 END;
    BEGIN
      IF count = 1000 THEN RAISE 'canceling statement due to statement timeout'; END IF;
      PERFORM set_config('test.asked', concat_ws('|', statement_timestamp(), count + 1), false);
      RETURN reached(viewer, other);
    END $$`);
});
afterAll(() => t.close());

test.each(['my_profile_viewed', 'my_contact_viewed'] as const)(
  '%s has everybody once, oldest first, however many there are',
  async (name) => {
    const items = await Readable.from(pagedItems(t.platform.pool, viewedId, exportPages[name])).toArray();
    const told = items as { viewed_at: string; member: string }[];
    expect(new Set(told.map(({ member }) => member)).size).toBe(lookers);
    const moments = told.map(({ viewed_at: moment }) => moment);
    expect(moments).toHaveLength(lookers);
    expect(moments).toEqual(moments.toSorted());
  },
);

test('notifications have each once, oldest first, however many there are', async () => {
  const items = await Readable.from(
    pagedItems(t.platform.pool, viewedId, exportPages.notifications),
  ).toArray();
  const told = items as { created_at: string; by: string }[];
  expect(new Set(told.map(({ by }) => by)).size).toBe(lookers);
  const moments = told.map(({ created_at: moment }) => moment);
  expect(moments).toHaveLength(lookers);
  expect(moments).toEqual(moments.toSorted());
});

test('a page of people who are not shown does not end the list', async () => {
  const { pool } = t.platform;
  await pool.query(
    `INSERT INTO blocks (blocker_id, blocked_id) SELECT viewer_id, viewed_id FROM profile_views
     WHERE viewed_id = $1 ORDER BY traced_at, viewer_id LIMIT 1200`,
    [viewedId],
  );
  const items = await Readable.from(pagedItems(pool, viewedId, exportPages.my_profile_viewed)).toArray();
  expect(items).toHaveLength(lookers - 1200);
});
