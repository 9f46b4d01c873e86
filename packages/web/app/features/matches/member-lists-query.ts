import { infiniteQueryOptions } from '@tanstack/react-query';

import { matchLists } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import {
  moreMatches,
  myMatches,
  nearbyMatches,
  recentlyViewed,
  shortlistedMembers,
  todaysMatches,
} from '@mysathi/contract/endpoints/matches';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { keepCards } from '../../lib/people/card-cache.ts';

/** The endpoint of each list. */
export const listCalls = {
  today: todaysMatches,
  my: myMatches,
  viewed: recentlyViewed,
  more: moreMatches,
  shortlisted: shortlistedMembers,
  nearby: nearbyMatches,
} as const satisfies Readonly<Record<MatchList, unknown>>;

/** Returns the list named in an address. */
export const listOf = (search: URLSearchParams): MatchList =>
  matchLists.find((name) => name === search.get('tab')) ?? 'today';

/**
 * The lists that members disappear from when acted upon; they are not refetched on focus, so that rows do not move
 * while being read.
 */
const standStill: ReadonlySet<MatchList> = new Set(['more', 'nearby']);

/** The query of a list of member cards with filters, in pages. */
export const memberListQuery = (list: MatchList, filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.memberList(list), filters],
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      call(listCalls[list], { query: { ...filters, cursor: pageParam }, signal }),
    refetchOnWindowFocus: !standStill.has(list),
    // A star may have been removed since the list was loaded.
    select: (pages) => (list === 'shortlisted' ? keepCards(pages, ({ shortlisted }) => shortlisted) : pages),
  });
