import { expect, test } from 'vitest';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { EmptyList } from './empty-list.tsx';

const emptyList = (list: MatchList, filters: MatchFilters) => (
  <EmptyList list={list} filters={filters} onApply={() => undefined} onSeeMore={() => undefined} />
);
const waysOutOf = (list: MatchList, filters: MatchFilters): number =>
  drawn(emptyList(list, filters)).match(/<(a|button) /g)?.length ?? 0;

test.each(matchLists)('where nobody is in %s there is a way on, with filters and without', (list) => {
  expect(waysOutOf(list, {})).toBeGreaterThan(0);
  expect(waysOutOf(list, { with_photo: true })).toBeGreaterThan(0);
});

test.each<[MatchFilters, string]>([
  [{ age_from: 30 }, 'Try a wider age range.'],
  [{ age_from: 30, diet: ['Veg'] }, 'Try a wider age range, or remove &quot;Veg&quot;.'],
  [{ age_from: 30, diet: ['Veg'], with_photo: true }, 'Try a wider age range, or remove a filter.'],
  [{ diet: ['Veg'] }, 'Try removing &quot;Veg&quot;.'],
  [{ diet: ['Veg'], with_photo: true }, 'Try removing a filter.'],
])('under the filters %j it speaks of those alone: %s', (filters, help) => {
  expect(drawn(emptyList('more', filters))).toContain(`>${help}<`);
});

test.each([
  [0, 'Tap the star on a profile to keep it here.', true],
  [3, 'Try removing &quot;With photo&quot;.', false],
])('under filters, where %d stand without them, it says: %s', (total, help, leadsOn) => {
  const queries = createQueryClient();
  queries.setQueryData([...queryKeys.matchCounts, 'shortlisted', {}], { total, total_at_least: total });
  const html = drawn(emptyList('shortlisted', { with_photo: true }), queries);
  expect(html).toContain(help);
  expect(html.includes('See More Matches')).toBe(leadsOn);
  expect(html).toContain('Clear all filters');
});
