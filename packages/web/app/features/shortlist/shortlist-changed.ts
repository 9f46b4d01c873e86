import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '../../lib/calls/queries/invalidate.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { changeCards } from '../../lib/people/card-cache.ts';

/** A member was put on my shortlist, or taken off it: cards say so where they are, the list and the profile are asked for anew. */
export const shortlistChanged = async (
  queries: QueryClient,
  memberId: string,
  shortlisted: boolean,
): Promise<void> => {
  changeCards(queries, memberId, { shortlisted });
  const { memberList, member } = queryKeys;
  await Promise.all([memberList('shortlisted'), member(memberId)].map((key) => invalidate(queries, key)));
};
