import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '../../lib/calls/queries/invalidate.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { changeCards } from '../../lib/people/card-cache.ts';

/**
 * Handles a member being added to or removed from my shortlist: cards are updated in place, the list and the profile
 * are refetched.
 */
export const shortlistChanged = async (
  queries: QueryClient,
  memberId: string,
  shortlisted: boolean,
): Promise<void> => {
  changeCards(queries, memberId, { shortlisted });
  const { memberList, member } = queryKeys;
  await Promise.all([memberList('shortlisted'), member(memberId)].map((key) => invalidate(queries, key)));
};
