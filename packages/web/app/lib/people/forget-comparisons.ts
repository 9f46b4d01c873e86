import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../calls/queries/query-keys.ts';

/**
 * Invalidates what compares other members with my answers, after these have changed; it is refetched once it is shown.
 */
export const forgetComparisons = (queries: QueryClient): void => {
  // One that is kept is shown as it was left to whoever comes back to it.
  void queries.resetQueries({ queryKey: queryKeys.memberLists });
  const { members, interests, matchCounts, matchRelaxers, publicCards } = queryKeys;
  for (const queryKey of [members, interests, matchCounts, matchRelaxers, publicCards])
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};
