import type { FilteredList, MatchList } from '@mysathi/contract/endpoints/match-search';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch, SearchFilters } from '../../../members/search/search-port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keptListSql } from './kept-lists.ts';
import { nearbySql, originOf } from './nearby-matches.ts';
import { listedStrangers } from './strangers-sql.ts';
import { beginDay, todaysMatchesSql } from './todays-matches.ts';

/** Each list before filters: SQL from FROM on, for the member $1 on the day $2. */
export const listSql: Readonly<Record<MatchList, string>> = {
  today: todaysMatchesSql,
  my: keptListSql('accepted'),
  viewed: keptListSql('viewed'),
  more: listedStrangers,
  shortlisted: keptListSql('shortlisted'),
  nearby: nearbySql,
};

/** Makes a list ready to be counted, and gives its filters; null when nobody can be in it. Today's is chosen where it was not. */
export const prepareFilters = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  { list, ...filters }: FilteredList,
  today: string,
): Promise<MatchFilters | null> => {
  if (list === 'today') await beginDay({ ...platform, search }, memberId, today);
  if (list !== 'nearby') return filters;
  // Nearby measures from the native place and leaves nobody out for it.
  const { native_place, ...others } = filters;
  return (await originOf(platform, memberId, native_place?.trim())) === null ? null : others;
};

/** Lists that the search can count, each with what it asks for beside the filters; the others it does not know. */
export const countedBySearch: Readonly<Partial<Record<MatchList, SearchFilters>>> = {
  more: {},
  nearby: { onTheMap: true },
};
