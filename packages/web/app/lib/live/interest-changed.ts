import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '../calls/queries/invalidate.ts';
import { changeCards } from '../people/card-cache.ts';
import type { CardChange } from '../people/card-cache.ts';
import { queryKeys } from '../calls/queries/query-keys.ts';

/**
 * Handles an interest between me and a member that has changed or differs from what this page shows. Cards are updated
 * in place if the new standing is known; other queries that show it are refetched.
 */
export const interestChanged = async (
  queries: QueryClient,
  memberId: string,
  now?: Required<Pick<CardChange, 'standing' | 'interestId'>>,
): Promise<void> => {
  if (now !== undefined) changeCards(queries, memberId, now);
  const stale = [
    queryKeys.interests,
    queryKeys.notifications,
    queryKeys.counts,
    queryKeys.chats,
    queryKeys.foundMessages,
    queryKeys.ownStories,
    queryKeys.memberList('my'),
    queryKeys.member(memberId),
    queryKeys.contact(memberId),
    queryKeys.presence(memberId),
  ];
  await Promise.all(stale.map((queryKey) => invalidate(queries, queryKey)));
};
