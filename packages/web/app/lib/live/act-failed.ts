import type { QueryClient } from '@tanstack/react-query';

import { isOutdated } from '../calls/call-failure.ts';
import { doubtCards } from '../people/card-cache.ts';
import { interestChanged } from './interest-changed.ts';

/**
 * What I did to a member failed: how the two stand is asked for anew, as it may have been done and its answer lost. Where
 * it was refused because things are not as the page has them, so is every list of cards.
 */
export const actFailed = async (queries: QueryClient, memberId: string, error: Error): Promise<void> => {
  await Promise.all([
    interestChanged(queries, memberId),
    isOutdated(error) ? doubtCards(queries, memberId) : undefined,
  ]);
};
