import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeCrowd } from './members/testing/crowd.ts';
import { memberTest } from './members/testing/member-test.ts';
import type { MemberTest } from './members/testing/member-test.ts';
import { headerSessions, makePair } from './members/testing/people.ts';
import type { Person } from './members/testing/people.ts';
import { rowsRead } from './platform/database/testing/test-database.ts';

const [conversations, requests] = [2000, 1000];

let started: MemberTest;
let ravi: Person;

/** Ravi has talked with thousands of people, a thousand wait for his answer, and all of them have viewed him. */
beforeAll(async () => {
  started = await memberTest('all', {
    config: { databaseConnections: 1 },
    parts: () => ({ sessions: headerSessions() }),
  });
  const { platform } = started;
  const pair = await makePair(platform);
  ({ ravi } = pair);
  const crowd = await makeCrowd(platform, pair.asha, conversations + requests);
  const run = (text: string, ids: readonly string[]) => platform.pool.query(text, [ravi.id, ids]);
  const [friends, waiting] = [crowd.slice(0, conversations), crowd.slice(conversations)];
  await run(
    `INSERT INTO interests (sender_id, receiver_id, status, answered_at)
     SELECT id, $1, 'accepted', now() FROM unnest($2::uuid[]) id`,
    friends,
  );
  await run(
    'INSERT INTO interests (sender_id, receiver_id) SELECT id, $1 FROM unnest($2::uuid[]) id',
    waiting,
  );
  await run(
    `INSERT INTO conversations (low_id, high_id, last_at, low_unread, high_unread)
     SELECT least($1, id), greatest($1, id), clock_timestamp(), 1, 1 FROM unnest($2::uuid[]) id`,
    friends,
  );
  await run(
    `INSERT INTO profile_views (viewer_id, viewed_id, traced_at)
     SELECT id, $1, clock_timestamp() FROM unnest($2::uuid[]) id`,
    crowd,
  );
  await platform.pool.query('ANALYZE');
});

afterAll(() => started.close());

const get = async (path: string) => {
  const answer = await started.app.inject({ url: `/api${path}`, headers: { ...ravi.headers } });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: unknown }>();
};

/** Returns how many rows of a table a call reads once the database has settled on query plans. */
const readBy = async (path: string, table: string): Promise<number> => {
  for (let times = 0; times < 6; times += 1) await get(path);
  const before = await rowsRead(started.platform, table);
  await get(path);
  return (await rowsRead(started.platform, table)) - before;
};

test.each([
  ['/messages/chats', 'members', 120],
  // All rows are counted, but only those on the page are read in full.
  ['/matches/my_match', 'members', conversations + 1.5 * requests],
  ['/success_stories/own', 'members', 250],
  ['/profile_views', 'interests', 100],
  ['/notifications', 'interests', 100],
  ['/messages/counts', 'members', 250],
])('%s reads of %s what it shows, however many there are', async (path, table, most) => {
  expect(await readBy(path, table)).toBeLessThan(most);
});

test('the badges count up to what they can say', async () => {
  expect((await get('/messages/counts')).data).toEqual({ mailbox: 100, chats: 100, notifications: 100 });
});
