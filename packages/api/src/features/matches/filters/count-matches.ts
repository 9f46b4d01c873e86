import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { CountedList } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';

import type { MemberSearch } from '../../../members/search/search-port.ts';
import { Conditions } from '../../../members/search/sql-conditions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addAskedFilters, searchFiltersOf, searchWishesOf } from './asked-filters.ts';
import { countedUpTo } from '../lists/list-answer.ts';
import { listSql, prepareFilters, countedBySearch } from '../lists/counted-lists.ts';
import { strangersOf } from '../lists/strangers.ts';

interface Count {
  /** Null when only `total_at_least` is known. */
  total: number | null;
  total_at_least: number;
}

/** Counts the members in a list under filters; a lower bound if not all could be counted. */
export const countInList = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { as_wishes: asWishes, sub_caste: subCaste, ...asked }: CountedList,
): Promise<Count> => {
  const today = kolkataDay(platform.clock.now());
  const ready = await prepareFilters(platform, search, memberId, asked, today);
  if (ready === null) return { total: 0, total_at_least: 0 };
  const own = countedBySearch[asked.list];
  if (own !== undefined) {
    const strangers = await strangersOf(platform.pool, search, memberId);
    const { wishes = {}, filters } = asWishes
      ? searchWishesOf(ready, subCaste)
      : { filters: searchFiltersOf(ready) };
    const { total, exact } = await strangers.find({
      wishes,
      filters: { ...filters, ...own },
      today,
      most: 0,
    });
    return { total: exact ? total : null, total_at_least: total };
  }
  const conditions = new Conditions([memberId, today]);
  addAskedFilters(conditions, ready, today);
  const { rows } = await platform.pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM (
      SELECT ${listSql[asked.list]}${conditions.text} LIMIT ${limits.countedMatches + 1}) AS passing`,
    conditions.values,
  );
  const { total, totalAtLeast } = countedUpTo(rows[0]?.total ?? 0);
  return { total, total_at_least: totalAtLeast };
};
