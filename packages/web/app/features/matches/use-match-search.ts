import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPath, useLocation, useSearchParams } from 'react-router';

import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { keepSearch, lastSearch } from '../../lib/people/last-search.ts';
import { keepList } from '../../lib/people/list-place.ts';
import { filtersOf, isSameChoice, withFilters } from './filters/filter-address.ts';
import { listOf, memberListQuery } from './member-lists-query.ts';

/** What an address asks of its list; nothing where it names the list alone. */
const askedIn = (search: URLSearchParams): string =>
  Object.keys(filtersOf(search)).length === 0 ? '' : search.toString();

/** The list and the filters that the address names; each list is found again as it was last asked for. */
export const useMatchSearch = () => {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const address = createPath(useLocation());
  const list = listOf(search);
  const filters = filtersOf(search);
  useEffect(() => keepList(address), [address]);
  useEffect(() => {
    // Who typed the plain address has set nothing.
    if (search.size > 0) keepSearch(list, askedIn(search));
  }, [list, search]);

  const go = (next: URLSearchParams) => setSearch(next, { preventScrollReset: true });
  return {
    list,
    filters,
    /** Narrows this or another list by filters, or asks anew by the same; tells whether the address became another. */
    narrow: (next: MatchFilters, tab = list): boolean => {
      const applied = withFilters(tab === list ? search : new URLSearchParams({ tab }), next);
      if (tab === list && isSameChoice(filtersOf(applied), filters)) {
        const { queryKey } = memberListQuery(list, filters);
        void queries.resetQueries({ queryKey, exact: true });
        return false;
      }
      // Also where none is left, and nothing stands in the address.
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
