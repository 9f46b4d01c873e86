import type { FilteredList, MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch, SearchFilters } from '../../../members/search/search-port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keptListSql } from './kept-lists.ts';
import { nearbySql, originOf } from './nearby-matches.ts';
import { listedStrangers } from './strangers-sql.ts';
import { beginDay, todaysMatchesSql } from './todays-matches.ts';

/** Each list before filters: SQL from `FROM` onwards, for the member $1 on the day $2. */
export const listSql: Readonly<Record<MatchList, string>> = {
  today: todaysMatchesSql,
  my: keptListSql('accepted'),
  viewed: keptListSql('viewed'),
  more: listedStrangers,
  shortlisted: keptListSql('shortlisted'),
  nearby: nearbySql,
};

/**
 * Prepares a list for counting and returns its filters; null if nobody can be in it. Today's list is chosen if needed.
 */
export const prepareFilters = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { list, ...filters }: FilteredList,
  today: string,
): Promise<MatchFilters | null> => {
  if (list === 'today') await beginDay({ ...platform, search }, memberId, today);
  if (list !== 'nearby') return filters;
  // Nearby uses the native place as its origin, not as a filter.
  const { native_place, ...others } = filters;
  return (await originOf(platform, memberId, native_place?.trim())) === null ? null : others;
};

/** The lists that the search can count, each with its extra filters; the search does not know the others. */
export const countedBySearch: Readonly<Partial<Record<MatchList, SearchFilters>>> = {
  more: {},
  nearby: { onTheMap: true },
};
