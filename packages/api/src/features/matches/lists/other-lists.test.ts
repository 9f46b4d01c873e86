import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { memberIdNames } from '@mysathi/contract/wire';

import type { Person } from '../../../members/testing/people.ts';
import { relate } from '../../../members/testing/relate.ts';
import { fillSections } from '../../../members/testing/sections.ts';
import { idsOf, matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';

let t: MatchesTest;
let ravi: Person;
beforeAll(async () => {
  t = await matchesTest({ now: '2026-03-01T10:00:00Z' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.run('DELETE FROM members');
  t.clock.set('2026-03-01T10:00:00Z');
  ravi = await t.person('Ravi', { gender: 'Male', personal: { nativePlace: 'Pune, Maharashtra' } });
});

const women = async (count: number): Promise<Person[]> => {
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) made.push(await t.person(`Woman ${n}`));
  return made;
};
const mark = async (viewer: Person, id: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/matches/mark_viewed',
    headers: { ...viewer.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${memberIdNames.viewed}=${id}`,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string }>() };
};
const list = async (path: string, query = '') => idsOf(await t.pages(ravi, path, query));

describe('recently viewed', () => {
  const path = '/matches/recently_viewed';

  test('latest first, each once, over pages', async () => {
    const people = await women(15);
    for (const { id } of people) {
      t.clock.advanceSeconds(60);
      expect((await mark(ravi, id)).status).toBe(200);
    }
    t.clock.advanceSeconds(60);
    const [first] = people as [Person];
    await mark(ravi, first.id);
    const latestFirst = people.map(({ id }) => id).toReversed();
    expect(await list(path)).toEqual([first.id, ...latestFirst.slice(0, -1)]);
    expect((await t.page(ravi, path)).total).toBe(15);
  });

  test('not oneself, nobody hidden; who hides later drops out', async () => {
    const [asha] = (await women(1)) as [Person];
    const hidden = await t.person('Hidden', { listed: false });
    expect(await mark(ravi, ravi.id)).toMatchObject({ status: 400, code: 'oneself' });
    expect(await mark(ravi, hidden.id)).toMatchObject({ status: 404, code: 'profile_gone' });
    expect(await mark(ravi, 'x')).toMatchObject({ status: 400, code: 'invalid' });
    await mark(ravi, asha.id);
    await t.run('UPDATE member_cards SET listed = false WHERE member_id = $1', asha.id);
    expect(await t.page(ravi, path)).toMatchObject({ data: [], total: 0 });
    await relate(t.platform, asha, ravi, 'pending');
    expect(await list(path)).toEqual([asha.id]);
  });
});

test('my match: accepted either way, newest answer first, with filters', async () => {
  const [one, two, three] = (await women(3)) as [Person, Person, Person];
  const accept = (from: Person, to: Person, at: string) =>
    t.run(
      `INSERT INTO interests (sender_id, receiver_id, status, answered_at) VALUES ($1, $2, 'accepted', $3)`,
      from.id,
      to.id,
      at,
    );
  await accept(ravi, one, '2026-01-01');
  await accept(two, ravi, '2026-02-01');
  await relate(t.platform, three, ravi, 'pending');
  expect(await list('/matches/my_match')).toEqual([two.id, one.id]);
  expect(await list('/matches/my_match', 'height=60')).toEqual([]);
  const { data } = await t.page(ravi, '/matches/my_match');
  expect(data.map(({ standing }) => standing)).toEqual(['accepted', 'accepted']);
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', one.id, ravi.id);
  expect(await list('/matches/my_match')).toEqual([two.id]);
});

test('shortlisted: newest first, marked as such', async () => {
  const people = await women(14);
  for (const [n, { id }] of people.entries()) {
    await t.run(
      'INSERT INTO shortlists VALUES ($1, $2, $3)',
      ravi.id,
      id,
      new Date(Date.UTC(2026, 0, 1 + n)),
    );
  }
  expect(await list('/shortlisted_user/my_lists')).toEqual(people.map(({ id }) => id).toReversed());
  const { data } = await t.page(ravi, '/shortlisted_user/my_lists');
  expect(data.every(({ shortlisted }) => shortlisted)).toBe(true);
});

test.each([
  [
    '/matches/recently_viewed',
    'INSERT INTO profile_views (viewer_id, viewed_id, viewed_at) VALUES ($1, $2, $3)',
  ],
  [
    '/shortlisted_user/my_lists',
    'INSERT INTO shortlists (member_id, shortlisted_id, created_at) VALUES ($1, $2, $3)',
  ],
  [
    '/matches/my_match',
    "INSERT INTO interests (sender_id, receiver_id, status, answered_at) VALUES ($1, $2, 'accepted', $3)",
  ],
])('%s holds everybody of one moment once, from page to page', async (path, keep) => {
  const people = await women(26);
  for (const { id } of people) await t.run(keep, ravi.id, id, '2026-02-01T10:00:00Z');
  const pages = await t.pages(ravi, path, '');
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [12, 26],
    [12, 26],
    [2, 26],
  ]);
  expect(idsOf(pages).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('after a corrected gender nobody of the same is kept or counted, but whoever one has an interest with', async () => {
  const [asha, meera] = (await women(2)) as [Person, Person];
  for (const { id } of [asha, meera]) {
    await mark(ravi, id);
    await t.run('INSERT INTO shortlists (member_id, shortlisted_id) VALUES ($1, $2)', ravi.id, id);
  }
  await relate(t.platform, meera, ravi, 'pending');
  await fillSections(t.platform, ravi.id, { personal: { gender: 'Female' } });
  for (const path of ['/matches/recently_viewed', '/shortlisted_user/my_lists'])
    expect([path, await t.page(ravi, path)]).toMatchObject([path, { data: [{ id: meera.id }], total: 1 }]);
});
