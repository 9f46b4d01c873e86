import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { listSavedSearches } from '@mysathi/contract/endpoints/saved-searches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import type { MemberSearch } from '../../../members/search/search-port.ts';
import type { Person, PersonTraits } from '../../../members/testing/people.ts';
import type { FilledSections } from '../../../members/testing/sections.ts';
import { newId } from '../../../platform/ids.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';
import { OpenedSeals } from './opened-seals.ts';
import { presentSearches } from './present-searches.ts';

const now = '2026-03-01T10:00:00Z';

let t: MatchesTest;
let ravi: Person;

beforeAll(async () => {
  t = await matchesTest({ search: 'index', now });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.run('DELETE FROM members');
  ravi = await t.person('Ravi', { gender: 'Male' });
});

const save = async (name: string, filters: object) => {
  const id = newId();
  const url = '/api/saved_searches';
  const payload = { id, name, ...filters };
  await t.app.inject({ method: 'POST', url, headers: { ...ravi.headers }, payload });
  return id;
};
const open = (id: string) =>
  t.app.inject({ method: 'PUT', url: `/api/saved_searches/${id}/opened`, headers: { ...ravi.headers } });
const newIn = async () => {
  const answer = await t.app.inject({ url: '/api/saved_searches', headers: { ...ravi.headers } });
  const { data } = listSavedSearches.answer.parse(answer.json());
  return Object.fromEntries(data.map(({ name, new_people: people }) => [name, people]));
};
const fair: PersonTraits & FilledSections = { personal: { complexion: 'Fair' } };

test('are those who were listed since a search was saved, and then since it was opened', async () => {
  await t.person('Before', fair);
  const id = await save('Fair', { complexion: 'Fair' });
  await save('Tan', { complexion: 'Tan' });
  expect(await newIn()).toEqual({ Fair: 0, Tan: 0 });
  await t.person('After', fair);
  const { id: again } = await t.person('After too', fair);
  await t.person('Other', { personal: { complexion: 'Tan' } });
  await t.person('A man', { ...fair, gender: 'Male' });
  await t.person('Not listed', { ...fair, listed: false });
  expect(await newIn()).toEqual({ Fair: 2, Tan: 1 });
  expect((await open(id)).json()).toEqual({ message: 'Search opened', data: null });
  expect(await newIn()).toEqual({ Fair: 0, Tan: 1 });
  // A member who was only away for a while is not new.
  for (const listed of [false, true])
    await t.run('UPDATE member_cards SET listed = $2 WHERE member_id = $1', again, listed);
  expect(await newIn()).toEqual({ Fair: 0, Tan: 1 });
});

test('are only those whom More Matches would show', async () => {
  await save('Fair', { complexion: 'Fair' });
  const asked = await t.person('Asked', fair);
  const blocked = await t.person('Blocked', fair);
  expect(await newIn()).toEqual({ Fair: 2 });
  await t.run('INSERT INTO interests (sender_id, receiver_id) VALUES ($1, $2)', ravi.id, asked.id);
  await t.run('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', blocked.id, ravi.id);
  expect(await newIn()).toEqual({ Fair: 0 });
});

test.each([
  ['2026-02-28T18:29:00Z', 1],
  ['2026-02-28T18:30:00Z', 0],
])('is who came of age since %s', async (opened, count) => {
  const { id } = await t.person('Just 18', { ...fair, born: '2008-03-01' });
  await save('Fair', { complexion: 'Fair' });
  await t.run("UPDATE member_cards SET listed_at = '2026-01-01' WHERE member_id = $1", id);
  await t.run('UPDATE saved_searches SET opened_at = $1', opened);
  expect(await newIn()).toEqual({ Fair: count });
});

test('of all ten cost two questions to the database, and none without the index', async () => {
  for (let n = 0; n < limits.savedSearches.perMember; n += 1)
    await save(`Search ${n}`, { complexion: 'Fair' });
  const { pool, clock } = t.platform;
  const seals = new OpenedSeals(['a key']);
  const asked = vi.spyOn(pool, 'query');
  const search = vi.fn<MemberSearch['search']>(() =>
    Promise.resolve({ ids: [], total: 7, exact: true, next: null }),
  );
  const told = await presentSearches({ pool, clock, seals }, { inMemory: true, search }, ravi.id);
  expect(told.map((one) => one.new_people)).toEqual(told.map(() => 7));
  expect(search).toHaveBeenCalledTimes(limits.savedSearches.perMember);
  expect(search).toHaveBeenCalledWith(expect.objectContaining({ most: 0 }));
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockClear();
  const warming = await presentSearches({ pool, clock, seals }, { inMemory: false, search }, ravi.id);
  expect(warming.map((one) => one.new_people)).toEqual(told.map(() => null));
  expect(search).toHaveBeenCalledTimes(limits.savedSearches.perMember);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('are not told where the index is busy or knows no exact number; the searches are', async () => {
  await save('Fair', { complexion: 'Fair' });
  const { pool, clock } = t.platform;
  const seals = new OpenedSeals(['a key']);
  const busy = () => Promise.reject(new Problem('busy'));
  const vague = () => Promise.resolve({ ids: [], total: 500, exact: false, next: null });
  for (const search of [busy, vague]) {
    const told = await presentSearches({ pool, clock, seals }, { inMemory: true, search }, ravi.id);
    expect(told).toMatchObject([{ name: 'Fair', new_people: null }]);
  }
});
