import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '../calls/query-keys.ts';

/** What pages and lists say of others follows from my answers as well: they are asked for anew once they are shown. */
export const forgetComparisons = (queries: QueryClient): void => {
  for (const queryKey of [queryKeys.members, queryKeys.memberLists])
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};
