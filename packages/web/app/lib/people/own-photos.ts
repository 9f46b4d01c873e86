import { queryOptions } from '@tanstack/react-query';
import { ownPhotos } from '@mysathi/contract/endpoints/photos';

import { call } from '../calls/api.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';

/** The query of my own photos and ID proofs by slot. */
export const ownPhotosQuery = queryOptions({
  queryKey: queryKeys.ownPhotos,
  queryFn: async ({ signal }) => (await call(ownPhotos, { signal })).data,
});
