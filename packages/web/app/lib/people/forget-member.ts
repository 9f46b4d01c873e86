import { partialMatchKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { invalidate, invalidateWhere } from '../calls/invalidate.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { dropCards } from './card-cache.ts';

/** What is on screen stays until the answer is there, so that its reader keeps place and focus; without one it goes. */
const readAnew = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  void queries.resetQueries({ queryKey, type: 'inactive' });
  await invalidate(queries, queryKey);
  for (const query of queries.getQueryCache().findAll({ queryKey }))
    if (query.state.status === 'error') query.setState({ ...query.state, data: undefined });
};

type Listener = (memberId: string) => void;
const listeners = new Set<Listener>();

/** Hears of whom nothing that was read before is shown again; returns the way to stop. */
export const onForgotten = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * What may be seen of a member has changed, perhaps nothing any more: nothing that was read before is shown
 * again, and whatever is on screen is asked for anew. An open talk asks for what it missed by itself.
 */
export const forgetMember = (queries: QueryClient, memberId: string): void => {
  const own = [queryKeys.member(memberId), queryKeys.contact(memberId)];
  for (const queryKey of own) void readAnew(queries, queryKey);
  dropCards(queries, memberId);
  for (const listener of listeners) listener(memberId);
  void invalidateWhere(queries, {
    predicate: ({ queryKey }) =>
      queryKey[0] !== queryKeys.conversations[0] && !own.some((key) => partialMatchKey(queryKey, key)),
  });
};
