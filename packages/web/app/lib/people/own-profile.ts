import { myProfile } from '@mysathi/contract/endpoints/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../calls/api.ts';

/** The query of my own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: async ({ signal }) => (await call(myProfile, { signal })).data,
});

/** The day from which I may send interests, for men below the age of marriage; undefined once it has come. */
export const useInterestsFrom = (): string | undefined =>
  useQuery({ ...ownProfileQuery, refetchOnMount: false }).data?.interests_from ?? undefined;
