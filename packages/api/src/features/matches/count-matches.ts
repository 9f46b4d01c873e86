import { kolkataDay } from '@mysathi/contract/calendar';
import type { CountedList, FilteredList, MatchList, Relaxer } from '@mysathi/contract/endpoints/match-search';
import { limits } from '@mysathi/contract/limits';
import { filterNames, onlyFilters } from '@mysathi/contract/match-filters';
import type { FilterName, MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch, SearchFilters, SearchResult } from '../../members/search/search-port.ts';
import { Conditions } from '../../members/search/sql-conditions.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAskedFilters, searchFiltersOf, searchWishesOf } from './asked-filters.ts';
import { keptListSql } from './kept-lists.ts';
import { nearbySql, originOf } from './nearby-matches.ts';
import { listedStrangers } from './strangers-sql.ts';
import { strangersOf } from './strangers.ts';
import { beginDay, todaysMatchesSql } from './todays-matches.ts';

/** What each list holds before filters: SQL from FROM on, for the member $1 on the day $2. */
const contents: Readonly<Record<MatchList, string>> = {
  today: todaysMatchesSql,
  my: keptListSql('accepted'),
  viewed: keptListSql('viewed'),
  more: listedStrangers,
  shortlisted: keptListSql('shortlisted'),
  nearby: nearbySql,
};

/** The filters of a list that is ready to be counted; null when nobody can be in it. */
const readyFilters = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { list, ...filters }: FilteredList,
  today: string,
): Promise<MatchFilters | null> => {
  if (list === 'today') await beginDay({ ...platform, search }, memberId, today);
  if (list !== 'nearby') return filters;
  // There it is where to measure from.
  const { native_place, ...others } = filters;
  return (await originOf(platform, memberId, native_place?.trim())) === null ? null : others;
};

/** How many of a list of one's own the database compares with filters that could be left out; strangers may be everybody. */
const mostOfOwnList = 10_000;

/** What the search asks of everybody in a list beside filters; the others it does not know. */
const searched: Readonly<Partial<Record<MatchList, SearchFilters>>> = {
  more: {},
  nearby: { onTheMap: true },
};

interface Count {
  /** Null when only `total_at_least` is known. */
  total: number | null;
  total_at_least: number;
}

/** How many a list holds under filters; where not all of them could be counted, how many at least. */
export const countOf = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { as_wishes: asWishes, sub_caste: subCaste, ...asked }: CountedList,
): Promise<Count> => {
  const today = kolkataDay(platform.clock.now());
  const ready = await readyFilters(platform, search, memberId, asked, today);
  if (ready === null) return { total: 0, total_at_least: 0 };
  const own = searched[asked.list];
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
  const most = limits.countedMatches;
  const { rows } = await platform.pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT ${contents[asked.list]}${conditions.text} LIMIT ${most + 1}) AS passing`,
    conditions.values,
  );
  const total = rows[0]?.total ?? 0;
  return total > most ? { total: null, total_at_least: most } : { total, total_at_least: total };
};
/** Counts once with all filters and once without each; null when the search cannot count them exactly. */
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
  // One after the other: a member takes one place in the line of searches.
  for (const filter of applied) without.push(await count(applied.filter((other) => other !== filter)));
  if (without.some(({ exact }) => !exact)) return null;
  return applied
    .map((filter, place) => ({ filter, more: (without[place]?.total ?? 0) - passing.total }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, limits.suggestedRelaxers);
};

/** The filters that keep most people out of a list on their own, the most first. */
export const relaxersOf = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  asked: FilteredList,
): Promise<Relaxer[]> => {
  const today = kolkataDay(platform.clock.now());
  const filters = await readyFilters(platform, search, memberId, asked, today);
  if (filters === null) return [];
  const own = search.inMemory ? searched[asked.list] : undefined;
  const found = own && (await relaxersBySearch(platform, search, memberId, { filters, own }, today));
  return found ?? relaxersBySql(platform, memberId, { list: asked.list, filters }, today);
};

/** Of a list that holds more than can be compared it says none: what it could say would be true of some alone. */
const relaxersBySql = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  { list, filters }: { list: MatchList; filters: MatchFilters },
  today: string,
): Promise<Relaxer[]> => {
  const most = list in searched ? limits.countedMatches : mostOfOwnList;
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
       ${contents[list]} LIMIT ${most + 1}
     )
     SELECT failed[1] AS place, count(*) AS more FROM compared
     WHERE cardinality(failed) = 1 AND (SELECT count(*) FROM compared) <= ${most}
     GROUP BY failed[1] ORDER BY count(*) DESC, failed[1] LIMIT ${limits.suggestedRelaxers}`,
    [...values],
  );
  return rows.flatMap(({ place, more }) => {
    const filter = applied[place - 1]?.filter;
    return filter === undefined ? [] : [{ filter, more }];
  });
};
