import { partialMatchKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { invalidate, invalidateWhere } from '../calls/queries/invalidate.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';
import { dropCards } from './card-cache.ts';

/**
 * Refetches a query. Visible data stays until the answer arrives, so that the reader keeps their place and focus, and
 * is removed if the fetch fails; other data is removed at once.
 */
const readAnew = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  void queries.resetQueries({ queryKey, type: 'inactive' });
  await invalidate(queries, queryKey);
  for (const query of queries.getQueryCache().findAll({ queryKey }))
    if (query.state.status === 'error') query.setState({ ...query.state, data: undefined });
};

type Listener = (memberId: string) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with each member whose earlier data must not be shown again; returns a function that stops it. */
export const onForgotten = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Handles a change in what may be seen of a member, possibly to nothing. Earlier data is not shown again, and visible
 * queries are refetched. An open conversation fetches what it missed itself.
 */
export const invalidateMember = (queries: QueryClient, memberId: string): void => {
  const own = [queryKeys.member(memberId), queryKeys.contact(memberId)];
  for (const queryKey of own) void readAnew(queries, queryKey);
  dropCards(queries, memberId);
  for (const listener of listeners) listener(memberId);
  void invalidateWhere(queries, {
    predicate: ({ queryKey }) =>
      queryKey[0] !== queryKeys.conversations[0] && !own.some((key) => partialMatchKey(queryKey, key)),
  });
};
