import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { contactViewers, fairUse, readContactState } from '@mysathi/contract/endpoints/contacts';

import { call } from '../../lib/calls/api.ts';
import { pageByPage } from '../../lib/calls/queries/page-by-page.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';

/** Whether I may view a member's contact details, and at what cost. */
export const contactStateQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.contact(id),
    queryFn: async ({ signal }) => (await call(readContactState, { params: { id }, signal })).data,
  });

/** How much of my allowances is used. */
export const fairUseQuery = queryOptions({
  queryKey: ['fair-use'],
  queryFn: async ({ signal }) => (await call(fairUse, { signal })).data,
  staleTime: 0,
});

/** The members who viewed my contact details, in pages. */
export const contactViewersQuery = infiniteQueryOptions({
  queryKey: queryKeys.contactViewers,
  ...pageByPage,
  queryFn: ({ pageParam, signal }) => call(contactViewers, { query: { cursor: pageParam }, signal }),
});
