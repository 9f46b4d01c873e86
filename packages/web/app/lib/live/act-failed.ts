import type { QueryClient } from '@tanstack/react-query';

import { isOutdated } from '../calls/failures/call-failure.ts';
import { markCardsStale } from '../people/card-cache.ts';
import { interestChanged } from './interest-changed.ts';

/**
 * Refetches the relation between me and a member after an action of mine failed: it may have succeeded with only its
 * answer lost. If it was refused because the page was out of date, all card lists are refetched too.
 */
export const actFailed = async (queries: QueryClient, memberId: string, error: Error): Promise<void> => {
  await Promise.all([
    interestChanged(queries, memberId),
    isOutdated(error) ? markCardsStale(queries, memberId) : undefined,
  ]);
};
