import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { SavedSearch } from '@mysathi/contract/endpoints/saved-searches';
import { Problem } from '@mysathi/contract/errors';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch, NewSince } from '../../../members/search/search-port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { searchFiltersOf } from '../filters/asked-filters.ts';
import { strangersOf } from '../lists/strangers.ts';
import { keptSearchesOf } from './kept-searches.ts';
import { knownFilters, noFilters, storedFilters } from './known-filters.ts';
import type { OpenedSeals } from './opened-seals.ts';

interface Counted {
  readonly filters: MatchFilters;
  readonly since: NewSince;
}

/** Counts the new members in each search; null if the index cannot tell. */
const newPeopleIn = async (
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  search: MemberSearch,
  me: string,
  searches: readonly Counted[],
): Promise<(number | null)[]> => {
  const counts: (number | null)[] = searches.map(() => null);
  // Without an index each search would be compared in SQL.
  if (!search.inMemory || searches.length === 0) return counts;
  const strangers = await strangersOf(pool, search, me);
  const today = kolkataDay(clock.now());
  try {
    // One after the other, so that a member takes only one place in the queue of searches.
    for (const [place, { filters, since }] of searches.entries()) {
      const asked = { ...searchFiltersOf(filters), newSince: since };
      const { total, exact } = await strangers.find({ filters: asked, today, most: 0 });
      counts[place] = exact ? total : null;
    }
  } catch (error) {
    // While the index is busy, searches can still be opened.
    if (!(error instanceof Problem)) throw error;
  }
  return counts;
};

/** Returns a member's saved searches, with the number of new members in each. */
export const presentSearches = async (
  platform: Pick<Platform, 'pool' | 'clock'> & { readonly seals: OpenedSeals },
  search: MemberSearch,
  me: string,
): Promise<SavedSearch[]> => {
  const kept = await keptSearchesOf(platform.pool, me);
  const filters = await Promise.all(kept.map((one) => knownFilters(one.filters)));
  const asked = kept.map(({ listedAfter, day }, place) => ({
    filters: filters[place] ?? {},
    since: { listedAfter, day },
  }));
  const counts = await newPeopleIn(platform, search, me, asked);
  const stored = await Promise.all(filters.map(storedFilters));
  return kept.map(({ id, name, openedAt: opened }, place) => {
    const openedAt = opened.toISOString();
    return {
      _id: id,
      name,
      filters: filters[place] ?? {},
      opened_at: openedAt,
      opened_seal: platform.seals.seal(me, { id, openedAt, filters: stored[place] ?? noFilters }),
      new_people: counts[place] ?? null,
    };
  });
};
