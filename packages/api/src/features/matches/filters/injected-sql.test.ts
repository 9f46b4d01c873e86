import { afterAll, beforeAll, expect, test } from 'vitest';

import { matchFilters } from '@mysathi/contract/match-filters';

import type { Person } from '../../../members/testing/people.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

const lists = [
  '/matches/todays_match',
  '/matches/more_matches',
  '/matches/nearby',
  '/matches/recently_viewed',
  '/shortlisted_user/my_lists',
];

/** Values that break out into SQL: if injected, the first of each pair would be true and the second false. */
const twins = [
  ["Pune, Maharashtra' OR '1'='1", "Pune, Maharashtra' OR '1'='2"],
  ["Pune, Maharashtra' AND '1'='1", "Pune, Maharashtra' AND '1'='2"],
  ['60 OR 1=1--', '60 OR 1=2--'],
  ['60) OR (1=1', '60) OR (1=2'],
  ["Hindu'}') OR 1=1--", "Hindu'}') OR 1=2--"],
  ["\\' OR 1=1--", "\\' OR 1=2--"],
  ['" OR "1"="1', '" OR "1"="2'],
  ["Pune, Maharashtra'||(SELECT '' WHERE true)||'", "Pune, Maharashtra'||(SELECT '' WHERE false)||'"],
  [
    "') UNION SELECT password_hash FROM credentials--",
    "') UNION SELECT password_hash FROM credentials WHERE false--",
  ],
  ["'; CREATE TABLE injected ()--", "'); DELETE FROM members--"],
] as const;

let t: MatchesTest;
let ravi: Person;

beforeAll(async () => {
  t = await matchesTest();
  ravi = await t.person('Ravi', { gender: 'Male', personal: { nativePlace: 'Pune, Maharashtra' } });
  for (const [name, status] of [['Asha'], ['Meera', 'accepted']] as const) {
    const { id } = await t.person(name, {
      personal: { nativePlace: 'Pune, Maharashtra', religion: 'Hindu' },
      medical: { height: 64 },
    });
    await t.run('INSERT INTO profile_views (viewer_id, viewed_id) VALUES ($1, $2)', ravi.id, id);
    await t.run('INSERT INTO shortlists (member_id, shortlisted_id) VALUES ($1, $2)', ravi.id, id);
    if (status)
      await t.run(
        'INSERT INTO interests (sender_id, receiver_id, status, answered_at) VALUES ($1, $2, $3, now())',
        ravi.id,
        id,
        status,
      );
  }
});

afterAll(() => t.close());

/** Returns the status and the members in the list. */
const ask = async (list: string, name: string, value: string) => {
  const query = new URLSearchParams([[name, value]]).toString();
  const { statusCode, body } = await t.app.inject({
    url: `/api${list}?${query}`,
    headers: { ...ravi.headers },
  });
  expect(body).not.toContain('$argon2id');
  expect(statusCode, `${list}?${query}`).toBeLessThan(500);
  const { data = [] } = JSON.parse(body) as { data?: { _id: string }[] };
  return { statusCode, found: data.map(({ _id }) => _id) };
};

test.each(lists)('%s finds the same whatever the words would mean to the database', async (list) => {
  const everybody = new Set((await ask(list, 'unknown', '')).found);
  expect(everybody.size).toBeGreaterThan(0);
  for (const name of [...Object.keys(matchFilters.shape), 'cursor'])
    for (const [truth, lie] of twins) {
      const [one, other] = await Promise.all([ask(list, name, truth), ask(list, name, lie)]);
      expect([name, truth, one]).toEqual([name, truth, other]);
      expect([name, one.found.filter((id) => !everybody.has(id))]).toEqual([name, []]);
    }
  const [{ members, injected } = {}] = await t.run(
    "SELECT count(*)::int AS members, to_regclass('injected') AS injected FROM members",
  );
  expect([members, injected]).toEqual([3, null]);
});
