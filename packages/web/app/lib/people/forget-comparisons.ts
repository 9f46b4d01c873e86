import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../calls/query-keys.ts';

/** What pages and lists say of others follows from my answers as well: they are asked for anew once they are shown. */
export const forgetComparisons = (queries: QueryClient): void => {
  // One that is kept is shown as it was left to whoever comes back to it.
  void queries.resetQueries({ queryKey: queryKeys.memberLists });
  const { members, interests, matchCounts, matchRelaxers, publicCards } = queryKeys;
  for (const queryKey of [members, interests, matchCounts, matchRelaxers, publicCards])
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};
