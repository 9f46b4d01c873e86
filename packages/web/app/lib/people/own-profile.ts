import { myProfile } from '@mysathi/contract/endpoints/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../calls/api.ts';

/** Where my own profile stands. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: async ({ signal }) => (await call(myProfile, { signal })).data,
});

/** The day from which I may send interests, while it is still to come: of a man who is not of the age to marry yet. */
export const useInterestsFrom = (): string | undefined =>
  useQuery({ ...ownProfileQuery, refetchOnMount: false }).data?.interests_from ?? undefined;
