import type { MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import type { Trail } from '../../lib/people/match-trail.ts';
import { withFilters } from './filters/filter-address.ts';

interface ListPage {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
  readonly total: number | null;
  readonly total_at_least: number;
}

/** Returns the order of a list as far as it is loaded, and how it continues. */
export const trailOf = (list: MatchList, filters: MatchFilters, pages: readonly ListPage[]): Trail => {
  const [first] = pages;
  const cursor = pages.at(-1)?.next_cursor ?? null;
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  if (first === undefined || cursor === null) return { ids };
  const { total, total_at_least } = first;
  const search = withFilters(new URLSearchParams({ tab: list }), filters).toString();
  return { ids, further: { search, cursor, total, total_at_least } };
};
