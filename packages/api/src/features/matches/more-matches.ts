import type { MatchQuery } from '@mysathi/contract/endpoints/matches';

import { factsOf } from '../../members/fit/facts-memory.ts';
import { kolkataDay, kolkataYear } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchFiltersOf } from './asked-filters.ts';
import type { ListPage } from './list-answer.ts';
import { newestCandidates } from './newest-candidates.ts';
import { rankedListPage } from './ranked-list.ts';
import { fitsOf, rankByFit, stretchLength } from './ranking.ts';

/** Every listed stranger that passes the filters: the newest 500 by fit, then the next 500, and so on. */
export const moreMatchesPage = (
  platform: Platform,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const now = platform.clock.now();
  const find = async (after: string | null, shown: readonly string[]) => {
    const search = {
      viewerId: memberId,
      filters: searchFiltersOf(query),
      today: kolkataDay(now),
      after,
      shown,
      most: stretchLength,
    };
    const { viewer, found, next } = await newestCandidates(platform.pool, search);
    const fits = fitsOf(viewer.facts, await factsOf(platform.pool, found), kolkataYear(now));
    return {
      viewer,
      ids: rankByFit(
        found.map(({ id }) => id),
        fits,
      ),
      next,
    };
  };
  return rankedListPage(platform, { name: 'more', find }, memberId, query);
};
