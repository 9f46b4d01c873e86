import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { countMatches, relaxFilters } from '@mysathi/contract/endpoints/match-search';
import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import { tidyFilters } from '@mysathi/contract/match-filters';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { call } from '../../../lib/calls/api.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';
import { useSettled } from '../../../ui/use-settled.ts';

/** Returns how many members a list would have with the filters being chosen; undefined while `counted` is false. */
export const useMatchCount = (list: MatchList, filters: MatchFilters, counted: boolean) => {
  const settled = useSettled(filters);
  const wanted = tidyFilters(settled);
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.matchCounts, list, wanted],
    queryFn: async ({ signal }) => (await call(countMatches, { query: { list, ...settled }, signal })).data,
    enabled: counted,
    placeholderData: keepPreviousData,
  });
  return { count: counted ? data : undefined, counting: counted && (isFetching || settled !== filters) };
};

/** The query of the filters that exclude the most members from a list. */
export const relaxersQuery = (list: MatchList, filters: MatchFilters) =>
  queryOptions({
    queryKey: [...queryKeys.matchRelaxers, list, filters],
    queryFn: async ({ signal }) => (await call(relaxFilters, { query: { list, ...filters }, signal })).data,
  });
