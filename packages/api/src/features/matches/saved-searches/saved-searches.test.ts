import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { listSavedSearches } from '@mysathi/contract/endpoints/saved-searches';
import { limits } from '@mysathi/contract/limits';

import type { Person } from '../../../members/testing/people.ts';
import { newId } from '../../../platform/ids.ts';
import { matchesTest } from '../testing/matches-test.ts';
import type { MatchesTest } from '../testing/matches-test.ts';
import { mayOpenSearch, mayRenameSearch, maySaveSearch } from './rules.ts';

const { perMember } = limits.savedSearches;

let t: MatchesTest;
let ravi: Person;

beforeAll(async () => {
  t = await matchesTest();
});
afterAll(() => t.close());
beforeEach(async () => {
  ravi = await t.person('Ravi', { gender: 'Male' });
});

const send = async (me: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) => {
  const answer = await t.app.inject({
    method,
    url: `/api/saved_searches${path}`,
    headers: { ...me.headers },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; message: string }>() };
};
const save = (me: Person, search: object) =>
  send(me, 'POST', '', { id: newId(), name: 'Doctors', profession: 'Doctor', ...search });
const searchesOf = async (me: Person) => {
  const answer = await t.app.inject({ url: '/api/saved_searches', headers: { ...me.headers } });
  return listSavedSearches.answer.parse(answer.json()).data;
};
const namesOf = async (me: Person) => (await searchesOf(me)).map(({ name }) => name).toSorted();

describe('the rules', () => {
  const facts = (others: number, nameTaken = false) => ({ others, nameTaken });

  test.each([
    [facts(perMember - 1), { may: 'save' }],
    [facts(perMember), { refused: 'saved_search_limit' }],
    [facts(1, true), { refused: 'saved_search_name' }],
  ])('maySaveSearch of %o', (known, verdict) => {
    expect(maySaveSearch(known)).toEqual(verdict);
  });

  test('a search that is not found among the own may be neither renamed nor opened', () => {
    expect(mayRenameSearch(true, facts(perMember))).toEqual({ may: 'rename' });
    expect(mayRenameSearch(true, facts(0, true))).toEqual({ refused: 'saved_search_name' });
    expect(mayOpenSearch(true)).toEqual({ may: 'open' });
    for (const verdict of [mayRenameSearch(false, facts(0)), mayOpenSearch(false)])
      expect(verdict).toEqual({ refused: 'not_found' });
  });
});

describe('saving', () => {
  test('keeps the filters in the one form of the contract, and nothing else of what was sent', async () => {
    const id = newId();
    const sent = {
      id,
      age_from: '25',
      age_to: '100',
      location: [' Pune, Maharashtra ', 'Pune, Maharashtra'],
      profession: 'Doctor',
      religion: ['Hindu', 'No religion of ours'],
      diet: [],
      height: '60',
      gender: 'Female',
      native_place: '  ',
      with_photo: 'true',
      verified: '',
      cursor: 'x',
    };
    expect(await save(ravi, sent)).toMatchObject({ status: 200, message: 'Search saved' });
    const [row] = await t.run('SELECT id, name, filters FROM saved_searches WHERE member_id = $1', ravi.id);
    const filters = {
      age_from: '25',
      location: ['Pune, Maharashtra'],
      profession: ['Doctor'],
      religion: ['Hindu'],
      height: '60',
      with_photo: 'true',
    };
    expect(row).toEqual({ id, name: 'Doctors', filters });
    expect(await searchesOf(ravi)).toEqual([
      {
        _id: id,
        name: 'Doctors',
        filters: { ...filters, age_from: 25, height: { from: 60, to: null }, with_photo: true },
        opened_at: expect.stringMatching(/Z$/),
        opened_seal: expect.stringMatching(/^[\w-]{43}$/),
        new_people: null,
      },
    ]);
  });

  test('the same save is one search, however often it is sent', async () => {
    const search = { id: newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(ravi, search)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await namesOf(ravi)).toEqual(['Doctors']);
    for (let n = 1; n < perMember; n += 1) await save(ravi, { name: `Search ${n}` });
    // As if the first response was lost and the name was typed again.
    expect(await save(ravi, { ...search, name: 'My doctors' })).toMatchObject({ status: 200 });
    expect(await namesOf(ravi)).toContain('My doctors');
    expect(await namesOf(ravi)).toHaveLength(perMember);
  });

  test('ten are the most, also of many that are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 * perMember }, (_, n) => save(ravi, { name: `Search ${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2 * perMember);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 saved_search_limit']),
    );
    expect(refused[0]?.message).toContain(String(perMember));
    expect(await namesOf(ravi)).toHaveLength(perMember);
  });

  test.each([
    [{ profession: '' }, 'saved_search_empty'],
    [{ profession: [], age_from: '18', religion: 'No religion of ours' }, 'saved_search_empty'],
    [{ profession: Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(200, 'x')) }, 'saved_search_large'],
    [{ id: 'x' }, 'invalid'],
    [{ age_from: '17' }, 'invalid'],
    [{ opened_at: 'yesterday' }, 'invalid'],
    [{ opened_seal: 'x'.repeat(101) }, 'invalid'],
  ])('%j is refused', async (search, code) => {
    expect(await save(ravi, search)).toMatchObject({ status: 400, code });
    expect(await namesOf(ravi)).toEqual([]);
  });
});

describe('the name', () => {
  test.each([
    ['  Doctors \n in   Pune ', 'Doctors in Pune'],
    ['पुणे की डॉक्टर', 'पुणे की डॉक्टर'],
    ['Cafe\u0301', 'Café'],
    ['❤️', '❤️'],
    ['x'.repeat(40), 'x'.repeat(40)],
  ])('%j is kept as %j', async (name, kept) => {
    expect(await save(ravi, { name })).toMatchObject({ status: 200 });
    expect(await namesOf(ravi)).toEqual([kept]);
  });

  test.each(['', '   ', '\u200b\u3164', 'x'.repeat(41), 'क़'.repeat(21), 'a\u0007b'])(
    '%j is refused',
    async (name) => {
      expect(await save(ravi, { name })).toMatchObject({ status: 400, code: 'invalid' });
      const id = newId();
      await save(ravi, { id });
      expect(await send(ravi, 'PUT', `/${id}`, { name })).toMatchObject({ status: 400, code: 'invalid' });
      expect(await namesOf(ravi)).toEqual(['Doctors']);
    },
  );

  test('stands once among those of a member, whatever its letters, and can be given anew', async () => {
    const [pune, delhi] = [newId(), newId()];
    await save(ravi, { id: pune, name: 'Élan Pune' });
    await save(ravi, { id: delhi, name: 'Delhi' });
    const taken = { status: 409, code: 'saved_search_name' };
    expect(await save(ravi, { name: 'élan  PUNE' })).toMatchObject(taken);
    expect(await send(ravi, 'PUT', `/${delhi}`, { name: 'élan pune' })).toMatchObject(taken);
    expect(await send(ravi, 'PUT', `/${pune}`, { name: 'ÉLAN PUNE' })).toMatchObject({ status: 200 });
    expect(await namesOf(ravi)).toEqual(['Delhi', 'ÉLAN PUNE']);
    const asha = await t.person('Asha');
    expect(await save(asha, { name: 'Delhi' })).toMatchObject({ status: 200 });
  });

  test('of two that ask for one at once a single one gets it', async () => {
    const ids = [newId(), newId()];
    for (const [n, id] of ids.entries()) await save(ravi, { id, name: `Search ${n}` });
    const answers = await Promise.all(ids.map((id) => send(ravi, 'PUT', `/${id}`, { name: 'Pune' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

test('what was saved under older lists opens with what there still is', async () => {
  const keep = (name: string, filters: object) =>
    t.run(
      'INSERT INTO saved_searches (member_id, id, name, filters) VALUES ($1, $2, $3, $4)',
      ravi.id,
      newId(),
      name,
      JSON.stringify(filters),
    );
  await keep('Part', {
    religion: ['Hindu', 'Once a religion'],
    complexion: ['Once a complexion'],
    community: ['Once a community', 'Agarwal'],
    age_from: '17',
    age_to: '40',
    star: ['Ashwini'],
    location: ['A village of long ago'],
  });
  await keep('Nothing', { diet: ['Once a diet'], with_photo: 'perhaps' });
  const found = Object.fromEntries((await searchesOf(ravi)).map(({ name, filters }) => [name, filters]));
  expect(found).toEqual({
    Part: {
      age_to: 40,
      location: ['A village of long ago'],
      religion: ['Hindu'],
      community: ['Agarwal'],
    },
    Nothing: {},
  });
});

test('nobody but its owner finds, names, opens or removes a search', async () => {
  const asha = await t.person('Asha');
  const id = newId();
  await save(asha, { id });
  const before = await t.run('SELECT * FROM saved_searches WHERE id = $1', id);
  expect(await searchesOf(ravi)).toEqual([]);
  expect(await send(ravi, 'PUT', `/${id}`, { name: 'Mine' })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await send(ravi, 'PUT', `/${id}/opened`)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await send(ravi, 'DELETE', `/${id}`)).toMatchObject({ status: 200 });
  // An id used by another member is still free for one's own search.
  expect(await save(ravi, { id, name: 'Mine' })).toMatchObject({ status: 200 });
  expect(await t.run('SELECT * FROM saved_searches WHERE id = $1 AND member_id = $2', id, asha.id)).toEqual(
    before,
  );
});

test('what was removed is put back as it was opened last', async () => {
  const id = newId();
  await save(ravi, { id });
  await t.run("UPDATE saved_searches SET opened_at = '2026-01-05T10:00:00.123Z' WHERE id = $1", id);
  const [kept] = await searchesOf(ravi);
  expect(await send(ravi, 'DELETE', `/${id}`)).toMatchObject({ status: 200, message: 'Search removed' });
  expect(await send(ravi, 'DELETE', `/${id}`)).toMatchObject({ status: 200 });
  expect(await searchesOf(ravi)).toEqual([]);
  await save(ravi, { id, opened_at: kept?.opened_at, opened_seal: kept?.opened_seal });
  expect(await searchesOf(ravi)).toEqual([kept]);
});

test('one of which nothing is left is put back as well', async () => {
  const id = newId();
  await save(ravi, { id });
  await t.run(`UPDATE saved_searches SET filters = '{"diet": ["Once a diet"]}' WHERE id = $1`, id);
  const [kept] = await searchesOf(ravi);
  await send(ravi, 'DELETE', `/${id}`);
  const { opened_at, opened_seal } = kept ?? {};
  expect(await send(ravi, 'POST', '', { id, name: 'Doctors', opened_at, opened_seal })).toMatchObject({
    status: 200,
  });
  expect(await searchesOf(ravi)).toEqual([kept]);
});

test('a moment of one search is none of other filters: they would tell since when somebody is there', async () => {
  const [removed, kept] = [newId(), newId()];
  for (const id of [removed, kept]) await save(ravi, { id, name: id });
  await t.run(
    "UPDATE saved_searches SET opened_at = '2026-01-05T10:00:00.123Z' WHERE member_id = $1",
    ravi.id,
  );
  const opened = new Map((await searchesOf(ravi)).map(({ _id, ...search }) => [_id, search]));
  await send(ravi, 'DELETE', `/${removed}`);
  const begun = Date.now();
  for (const id of [removed, kept]) {
    const { opened_at, opened_seal } = opened.get(id) ?? {};
    const other = { id, name: id, profession: 'Pilot', opened_at, opened_seal };
    expect(await save(ravi, other)).toMatchObject({ status: 200 });
  }
  const searches = await searchesOf(ravi);
  expect(searches).toHaveLength(2);
  for (const search of searches) expect(Date.parse(search.opened_at)).toBeGreaterThanOrEqual(begun);
});

test('nobody chooses when a search was opened: its new people would tell when somebody was listed, or came of age', async () => {
  const [id, other] = [newId(), newId()];
  const asha = await t.person('Asha');
  await save(ravi, { id });
  const [mine] = await searchesOf(ravi);
  await send(ravi, 'DELETE', `/${id}`);
  const { opened_at, opened_seal } = mine ?? {};
  const [past, begun] = ['2026-01-05T10:00:00.000Z', Date.now()];
  await save(ravi, { id, name: 'Past', opened_at: past, opened_seal });
  await save(ravi, { id: other, name: 'Another', opened_at, opened_seal });
  await save(ravi, { name: 'Unsealed', opened_at: past });
  await save(asha, { id, name: 'Of another member', opened_at, opened_seal });
  const opened = [...(await searchesOf(ravi)), ...(await searchesOf(asha))];
  expect(opened).toHaveLength(4);
  for (const search of opened) expect(Date.parse(search.opened_at)).toBeGreaterThanOrEqual(begun);
});
