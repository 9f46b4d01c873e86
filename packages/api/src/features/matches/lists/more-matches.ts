import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';

import type { Platform } from '../../../platform/platform.ts';
import { searchFiltersOf } from '../filters/asked-filters.ts';
import type { ListPage } from './list-answer.ts';
import { rankedListPage } from './ranked-list.ts';
import type { Strangers } from './strangers.ts';

/** Returns a page of all listed strangers who pass the filters, best two-way fit first. */
export const moreMatchesPage = (
  platform: Platform,
  { viewer, find }: Strangers,
  query: MatchQuery,
): Promise<ListPage> => {
  const filters = searchFiltersOf(query);
  const today = kolkataDay(platform.clock.now());
  const findMore = async (shown: readonly string[], most: number) => {
    const { next, ...found } = await find({ filters, today, shown, most });
    return { viewer, ...found, complete: next === null };
  };
  return rankedListPage(platform, { name: 'more', find: findMore }, viewer.memberId, query);
};
