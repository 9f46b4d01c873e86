import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';

/** The unread numbers of the navigation. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.counts,
  queryFn: async ({ signal }) => {
    // Every page asks for them: the schemas must not weigh on the first view.
    const { getCounts } = await import('@mysathi/contract/endpoints/messages');
    return (await call(getCounts, { signal })).data;
  },
});
