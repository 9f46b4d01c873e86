import { getCounts } from '@mysathi/contract/endpoints/counts';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/calls/api.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** The unread counts of the navigation. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.counts,
  queryFn: async ({ signal }) => (await call(getCounts, { signal })).data,
});
