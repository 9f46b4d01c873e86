import type { MatchQuery } from '@mysathi/contract/endpoints/matches';

import type { MemberSearch } from '../../members/search/search-port.ts';
import { kolkataDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchFiltersOf } from './asked-filters.ts';
import type { ListPage } from './list-answer.ts';
import { rankedListPage } from './ranked-list.ts';
import { strangersOf } from './strangers.ts';

/** Every listed stranger that passes the filters, best two-way fit first. */
export const moreMatchesPage = (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const filters = searchFiltersOf(query);
  const today = kolkataDay(platform.clock.now());
  const find = async (shown: readonly string[], most: number) => {
    const strangers = await strangersOf(platform.pool, search, memberId);
    const { next, ...found } = await strangers.find({ filters, today, shown, most });
    return { viewer: strangers.viewer, ...found, complete: next === null };
  };
  return rankedListPage(platform, { name: 'more', find }, memberId, query);
};
