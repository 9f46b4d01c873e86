import { myProfile } from '@mysathi/contract/endpoints/profile';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../calls/api.ts';

/** Where my own profile stands. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: async ({ signal }) => (await call(myProfile, { signal })).data,
});
