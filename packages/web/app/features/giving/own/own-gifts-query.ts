import { infiniteQueryOptions } from '@tanstack/react-query';

import { ownGifts } from '@mysathi/contract/endpoints/own-gifts';

import { call } from '../../../lib/calls/api.ts';
import { pageByPage } from '../../../lib/calls/queries/page-by-page.ts';

/** What I gave while signed in, page after page. */
export const ownGiftsQuery = infiniteQueryOptions({
  queryKey: ['own gifts'],
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(ownGifts, { query: { cursor: pageParam }, signal }),
});
