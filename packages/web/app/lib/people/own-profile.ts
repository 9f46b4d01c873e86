import { queryOptions } from '@tanstack/react-query';

import { call } from '../calls/api.ts';

/** Where my own profile stands. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: async ({ signal }) => {
    // Every page asks for it, for the picture in the header: its schemas must not weigh on the first view.
    const { myProfile } = await import('@mysathi/contract/endpoints/profile');
    return (await call(myProfile, { signal })).data;
  },
});
