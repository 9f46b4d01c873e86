import { queryOptions } from '@tanstack/react-query';

import { userDetail } from '@mysathi/contract/endpoints/matches';
import type { Onlooker } from '@mysathi/contract/endpoints/matches';

import { call } from '../../../lib/api.ts';

/** My own profile as others find it. */
export const asOthersQuery = (id: string, as: Onlooker) =>
  queryOptions({
    queryKey: ['member', id, as],
    queryFn: async ({ signal }) => (await call(userDetail, { query: { _id: id, as }, signal })).data,
  });

/** A member's profile under the visibility rules. */
export const memberDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async ({ signal }) => (await call(userDetail, { query: { _id: id }, signal })).data,
  });
