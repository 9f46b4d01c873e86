import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../calls/queries/query-keys.ts';

/**
 * Invalidates data that compares other members with my answers, after those have changed; it is refetched when next
 * shown.
 */
export const forgetComparisons = (queries: QueryClient): void => {
  // A reset is needed: returning to a cached list would show it unchanged.
  void queries.resetQueries({ queryKey: queryKeys.memberLists });
  const { members, interests, matchCounts, matchRelaxers, publicCards } = queryKeys;
  for (const queryKey of [members, interests, matchCounts, matchRelaxers, publicCards])
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};
