import type { QueryClient } from '@tanstack/react-query';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { invalidateWhere } from '../../lib/calls/queries/invalidate.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { perPerson } from '../../lib/session/per-person.ts';

/** The queries that push events refer to. A page may have read them some time before the channel was open. */
const told: readonly unknown[] = [queryKeys.counts, queryKeys.interests, queryKeys.notifications].flat();
const isTold = (kind: unknown): boolean => told.includes(kind);
/** Whether it is any other query, except open conversations, which fetch what they missed themselves. */
const isElse = (kind: unknown): boolean => !isTold(kind) && kind !== queryKeys.conversations[0];
/** Excludes public pages, which have no push channel: their cards are not refetched on return. */
const isOfMembers = (kind: unknown): boolean => isElse(kind) && kind !== queryKeys.publicCards[0];

/** The query clients whose channel was open before and was closed by a public page, where no events arrive. */
const stoodFor = perPerson(() => new WeakSet<QueryClient>());

/**
 * Refetches what events could not report, once the channel is open; after an outage everything. When the first channel
 * of a document opens, cards and profiles are refetched only if the unread counts have changed since; pending counts
 * are awaited.
 */
export const catchUp = async (queries: QueryClient, isBroken: boolean): Promise<void> => {
  const askFor = (which: (kind: unknown) => boolean) =>
    invalidateWhere(queries, { predicate: ({ queryKey }) => which(queryKey[0]) });
  const isBack = stoodFor().has(queries);
  stoodFor().add(queries);
  const numbers = () => queries.getQueryData(countsQuery.queryKey);
  const before = await queries.query({ ...countsQuery, staleTime: 'static' }).catch(() => undefined);
  await askFor(isTold);
  // Equal answers keep their object identity.
  if (isBroken) await askFor(isElse);
  else if (isBack || numbers() !== before) await askFor(isOfMembers);
};
