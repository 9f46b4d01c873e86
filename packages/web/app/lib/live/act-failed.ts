import type { QueryClient } from '@tanstack/react-query';

import { isOutdated } from '../calls/failures/call-failure.ts';
import { doubtCards } from '../people/card-cache.ts';
import { interestChanged } from './interest-changed.ts';

/**
 * Refetches how I and a member stand after an act of mine failed: it may have been done although its answer was lost.
 * Where it was refused because the page was out of date, all lists of cards are refetched, too.
 */
export const actFailed = async (queries: QueryClient, memberId: string, error: Error): Promise<void> => {
  await Promise.all([
    interestChanged(queries, memberId),
    isOutdated(error) ? doubtCards(queries, memberId) : undefined,
  ]);
};
