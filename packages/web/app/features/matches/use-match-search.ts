import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPath, useLocation, useSearchParams } from 'react-router';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { keepSearch, lastSearch } from '../../lib/people/last-search.ts';
import { keepList } from '../../lib/people/list-place.ts';
import { filtersOf, isSameChoice, withFilters } from './filters/filter-address.ts';
import { listOf, memberListQuery } from './member-lists-query.ts';

/** Returns the query string of an address; empty if it names only the list. */
const askedIn = (search: URLSearchParams): string =>
  Object.keys(filtersOf(search)).length === 0 ? '' : search.toString();

/** Returns the list and filters in the address; each list keeps the filters last used on it. */
export const useMatchSearch = () => {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const address = createPath(useLocation());
  const list = listOf(search);
  const filters = filtersOf(search);
  useEffect(() => keepList(address), [address]);
  useEffect(() => {
    // Opening the plain address does not change the filters.
    if (search.size > 0) keepSearch(list, askedIn(search));
  }, [list, search]);

  const go = (next: URLSearchParams) => setSearch(next, { preventScrollReset: true });
  return {
    list,
    filters,
    /**
     * Applies filters to this or another list, or reloads the list if they are unchanged; returns whether the address
     * changed.
     */
    narrow: (next: MatchFilters, tab = list): boolean => {
      const applied = withFilters(tab === list ? search : new URLSearchParams({ tab }), next);
      if (tab === list && isSameChoice(filtersOf(applied), filters)) {
        const { queryKey } = memberListQuery(list, filters);
        void queries.resetQueries({ queryKey, exact: true });
        return false;
      }
      // Also if no filters are left and the address is empty.
      keepSearch(tab, askedIn(applied));
      go(applied);
      return true;
    },
    openTab: (tab: MatchList) => {
      const next = new URLSearchParams(lastSearch(tab));
      next.set('tab', tab);
      go(next);
    },
  };
};
