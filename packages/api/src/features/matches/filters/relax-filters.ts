import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { FilteredList, MatchList, Relaxer } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';
import { filterNames, onlyFilters } from '@mysathi/contract/match-filters';
import type { FilterName, MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch, SearchFilters, SearchResult } from '../../../members/search/search-port.ts';
import { Conditions } from '../../../members/search/sql-conditions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { addAskedFilters, searchFiltersOf } from './asked-filters.ts';
import { listSql, prepareFilters, countedBySearch } from '../lists/counted-lists.ts';
import { strangersOf } from '../lists/strangers.ts';

/** The longest of a member's own lists that the database compares with each filter; strangers may be everybody. */
const mostOfOwnList = 10_000;

/** Counts once with all filters and once without each; null if the search cannot count exactly. */
const relaxersBySearch = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { filters, own }: { filters: MatchFilters; own: SearchFilters },
  today: string,
): Promise<Relaxer[] | null> => {
  const applied = filterNames.filter(
    (filter) => Object.keys(searchFiltersOf(onlyFilters(filters, [filter]))).length > 0,
  );
  if (applied.length === 0) return [];
  const strangers = await strangersOf(platform.pool, search, memberId);
  const count = (names: readonly FilterName[]) =>
    strangers.find({
      filters: { ...searchFiltersOf(onlyFilters(filters, names)), ...own },
      today,
      most: 0,
    });
  const passing = await count(applied);
  if (!passing.exact) return null;
  const without: SearchResult[] = [];
  // One after the other, so that a member takes only one place in the queue of searches.
  for (const filter of applied) without.push(await count(applied.filter((other) => other !== filter)));
  if (without.some(({ exact }) => !exact)) return null;
  return applied
    .map((filter, place) => ({ filter, more: (without[place]?.total ?? 0) - passing.total }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, serverLimits.suggestedRelaxers);
};

/** Compares everybody in the list with each filter; returns nothing for a longer list, as a sample would mislead. */
const relaxersBySql = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  { list, filters }: { list: MatchList; filters: MatchFilters },
  today: string,
): Promise<Relaxer[]> => {
  const most = list in countedBySearch ? limits.countedMatches : mostOfOwnList;
  let values: readonly unknown[] = [memberId, today];
  const applied = filterNames.flatMap((filter) => {
    const conditions = new Conditions(values);
    addAskedFilters(conditions, onlyFilters(filters, [filter]), today);
    if (conditions.text === '') return [];
    values = conditions.values;
    return [{ filter, passes: `coalesce(true${conditions.text}, false)` }];
  });
  if (applied.length === 0) return [];
  const { rows } = await pool.query<{ place: number; more: number }>(
    `WITH compared AS (
       SELECT array_positions(ARRAY[${applied.map(({ passes }) => passes).join(', ')}], false) AS failed
       ${listSql[list]} LIMIT ${most + 1}
     )
     SELECT failed[1] AS place, count(*) AS more FROM compared
     WHERE cardinality(failed) = 1 AND (SELECT count(*) FROM compared) <= ${most}
     GROUP BY failed[1] ORDER BY count(*) DESC, failed[1] LIMIT ${serverLimits.suggestedRelaxers}`,
    [...values],
  );
  return rows.flatMap(({ place, more }) => {
    const filter = applied[place - 1]?.filter;
    return filter === undefined ? [] : [{ filter, more }];
  });
};

/** Returns the filters that each exclude most members from a list, most first. */
export const relaxersOf = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  asked: FilteredList,
): Promise<Relaxer[]> => {
  const today = kolkataDay(platform.clock.now());
  const filters = await prepareFilters(platform, search, memberId, asked, today);
  if (filters === null) return [];
  const own = search.inMemory ? countedBySearch[asked.list] : undefined;
  const found = own && (await relaxersBySearch(platform, search, memberId, { filters, own }, today));
  return found ?? relaxersBySql(platform, memberId, { list: asked.list, filters }, today);
};
