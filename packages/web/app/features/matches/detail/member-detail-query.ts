import { queryOptions } from '@tanstack/react-query';

import { userDetail } from '@mysathi/contract/endpoints/matches';

import { call } from '../../../lib/api.ts';

/** A member's profile under the visibility rules. */
export const memberDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async ({ signal }) => (await call(userDetail, { query: { _id: id }, signal })).data,
  });
