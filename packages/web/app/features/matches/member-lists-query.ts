import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';

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
import type { CallAnswer } from '../../lib/calls/call-encoding.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';

/** The call of each list. */
export const listCalls = {
  today: todaysMatches,
  my: myMatches,
  viewed: recentlyViewed,
  more: moreMatches,
  shortlisted: shortlistedMembers,
  nearby: nearbyMatches,
} as const satisfies Readonly<Record<MatchList, unknown>>;

/** The list that an address names. */
export const listOf = (search: URLSearchParams): MatchList =>
  matchLists.find((name) => name === search.get('tab')) ?? 'today';

type ListPage = CallAnswer<(typeof listCalls)[MatchList]>;

/** Without those whose star was taken off since the list was read. */
const stillStarred = <Param>(list: InfiniteData<ListPage, Param>): InfiniteData<ListPage, Param> => {
  const gone = list.pages.flatMap(({ data }) => data).filter(({ shortlisted }) => !shortlisted).length;
  if (gone === 0) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ shortlisted }) => shortlisted),
      total: page.total === null ? null : page.total - gone,
      total_at_least: page.total_at_least - gone,
    })),
  };
};

/** A list of member cards under filters, page after page. */
export const memberListQuery = (list: MatchList, filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.memberList(list), filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listCalls[list], { query: { ...filters, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: (pages) => (list === 'shortlisted' ? stillStarred(pages) : pages),
  });
