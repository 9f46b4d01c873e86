import { expect, test } from 'vitest';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { drawn } from '../../lib/testing/in-english.tsx';
import { EmptyList } from './empty-list.tsx';

const waysOutOf = (list: MatchList, filters: MatchFilters): number =>
  drawn(
    <EmptyList list={list} filters={filters} onApply={() => undefined} onSeeMore={() => undefined} />,
  ).match(/<(a|button) /g)?.length ?? 0;

test.each(matchLists)('where nobody is in %s there is a way on, with filters and without', (list) => {
  expect(waysOutOf(list, {})).toBeGreaterThan(0);
  expect(waysOutOf(list, { with_photo: true })).toBeGreaterThan(0);
});
