import type { QueryClient } from '@tanstack/react-query';

import type { LiveEvent } from '@mysathi/contract/live';

import { countsQuery } from '../../features/messages/counts-query.ts';
import { invalidate } from '../../lib/calls/queries/invalidate.ts';
import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { invalidateMember } from '../../lib/people/invalidate-member.ts';
import { interestChanged } from '../../lib/live/interest-changed.ts';
import { standingTold } from '../../lib/live/standing-told.ts';

/** Applies a push event to the cache, and refetches whatever else it changes. */
export const applyLiveEvent = (queries: QueryClient, event: LiveEvent): void => {
  if (event.kind === 'counts') {
    void keepAnswer(queries, countsQuery.queryKey, event.counts);
    // A new count may be a notification about one of them.
    void invalidate(queries, queryKeys.contactViewers);
  } else if (event.kind === 'message') void queries.invalidateQueries({ queryKey: countsQuery.queryKey });
  else if (event.kind === 'interest') void interestChanged(queries, event.memberId, standingTold(event));
  else if (event.kind === 'member') invalidateMember(queries, event.memberId);
};
