import { expect, test } from 'vitest';

import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';

import { createQueryClient } from '../../../lib/calls/queries/query-client.ts';
import { drawn, readable } from '../../../lib/testing/in-english.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { SavedList } from './saved-searches.tsx';
import { savedSearchesQuery } from './saved-searches-query.ts';

const search: SavedSearch = {
  _id: 'one',
  name: 'Doctors in Pune',
  filters: { age_from: 25, age_to: 32, location: ['Pune'], profession: ['Doctor'] },
  opened_at: '2026-11-26T10:00:00.000Z',
  opened_seal: 'seal',
  new_people: 3,
};
const nothing = (): void => undefined;
const row = (changed: Partial<SavedSearch>, removed = false) =>
  readable(
    <SavedSearchRow
      search={{ ...search, ...changed }}
      removed={removed}
      onRemoved={nothing}
      onOpen={nothing}
    />,
  );

test('a saved search says what it asks for, and how many are new in it', () => {
  const said = row({});
  expect(said).toContain('Doctors in Pune');
  expect(said).toContain('Age 25 to 32, Pune and Doctor');
  expect(said).toContain('3 new');
});

test.each([0, null])('of %j new people it says nothing', (newPeople) => {
  expect(row({ new_people: newPeople })).not.toMatch(/\bnew\b/);
});

test('one whose filters are no longer offered says that it shows everyone', () => {
  expect(row({ filters: {} })).toContain('These filters are no longer offered, so it shows everyone.');
});

test('one that was removed says so, with the way back', () => {
  const said = row({}, true);
  expect(said).toContain('Doctors in Pune removed');
  expect(said).toContain('Undo');
  expect(said).not.toContain('3 new');
});

const list = (searches: SavedSearch[]) => {
  const queries = createQueryClient();
  queries.setQueryData(savedSearchesQuery.queryKey, searches);
  return drawn(<SavedList onOpen={nothing} />, queries);
};

test('a list without any says how to save one', () => {
  expect(list([])).toContain('Choose filters below and press Save search');
});

test('a list has them by name, whatever the order they come in', () => {
  const names = ['Teachers', 'doctors', 'Élan', 'पुणे'];
  const html = list(names.map((name) => ({ ...search, _id: name, name })));
  const places = ['doctors', 'Élan', 'Teachers', 'पुणे'].map((name) => html.indexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the name that somebody gave to a search keeps its direction to itself', () => {
  const part = (
    <SavedSearchRow
      search={{ ...search, name: 'لکھنؤ' }}
      removed={false}
      onRemoved={nothing}
      onOpen={nothing}
    />
  );
  expect(drawn(part)).toMatch(/<span[^>]* dir="auto">لکھنؤ/);
});
