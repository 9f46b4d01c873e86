import { queryOptions } from '@tanstack/react-query';

import { userDetail } from '@mysathi/contract/endpoints/matches';
import type { Onlooker } from '@mysathi/contract/endpoints/matches';

import { call } from '../../../lib/calls/api.ts';
import { queryKeys } from '../../../lib/calls/queries/query-keys.ts';

/** The query of my own profile as others see it. */
export const asOthersQuery = (id: string, as: Onlooker) =>
  queryOptions({
    queryKey: [...queryKeys.member(id), as],
    queryFn: async ({ signal }) => (await call(userDetail, { query: { _id: id, as }, signal })).data,
  });

/** The query of a member's profile, limited to what I may see. */
export const memberDetailQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.member(id),
    queryFn: async ({ signal }) => (await call(userDetail, { query: { _id: id }, signal })).data,
  });
