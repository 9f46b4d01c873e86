import { infiniteQueryOptions } from '@tanstack/react-query';

import { visitors } from '@mysathi/contract/endpoints/visits';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';

/** The members who viewed my profile, in pages, and whether I view profiles without a trace. */
export const visitorsQuery = infiniteQueryOptions({
  queryKey: ['visitors'],
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(visitors, { query: { cursor: pageParam }, signal }),
});
