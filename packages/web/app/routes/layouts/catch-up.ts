import type { QueryClient } from '@tanstack/react-query';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { invalidateWhere } from '../../lib/calls/invalidate.ts';
import { queryKeys } from '../../lib/calls/query-keys.ts';
import { perPerson } from '../../lib/session/per-person.ts';

/** What the line tells of: a page may have read it some moments before the line first stood. */
const told: readonly unknown[] = [queryKeys.counts, queryKeys.interests, queryKeys.notifications].flat();
const isTold = (kind: unknown): boolean => told.includes(kind);
/** An open conversation asks for exactly what it missed. */
const isElse = (kind: unknown): boolean => !isTold(kind) && kind !== queryKeys.conversations[0];
/** Pages for everybody have no line to wait for: who comes back to one finds its cards as they were left. */
const isOfMembers = (kind: unknown): boolean => isElse(kind) && kind !== queryKeys.publicCards[0];

/** For whom a line has stood already: a page for everybody ends it, and nothing is told there. */
const stoodFor = perPerson(() => new WeakSet<QueryClient>());

/**
 * Asks for what was not told once a line stands, all of it after an outage. Cards and profiles that were read moments
 * before the first line of a document only follow other numbers; those that are being asked for are waited for.
 */
export const catchUp = async (queries: QueryClient, isBroken: boolean): Promise<void> => {
  const askFor = (which: (kind: unknown) => boolean) =>
    invalidateWhere(queries, { predicate: ({ queryKey }) => which(queryKey[0]) });
  const isBack = stoodFor().has(queries);
  stoodFor().add(queries);
  const numbers = () => queries.getQueryData(countsQuery.queryKey);
  const before = await queries.query({ ...countsQuery, staleTime: 'static' }).catch(() => undefined);
  await askFor(isTold);
  // Equal answers stay the same object.
  if (isBroken) await askFor(isElse);
  else if (isBack || numbers() !== before) await askFor(isOfMembers);
};
