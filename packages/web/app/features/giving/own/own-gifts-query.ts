import { infiniteQueryOptions } from '@tanstack/react-query';

import { ownGifts } from '@mysathi/contract/endpoints/own-gifts';

import { call } from '../../../lib/calls/api.ts';
import { pageByPage } from '../../../lib/calls/queries/page-by-page.ts';

/** The gifts I made while signed in, in pages. */
export const ownGiftsQuery = infiniteQueryOptions({
  queryKey: ['own gifts'],
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(ownGifts, { query: { cursor: pageParam }, signal }),
});
