import { skipToken, useQuery } from '@tanstack/react-query';

import { queryKeys } from '../../../../lib/calls/queries/query-keys.ts';
import { neighboursOf, readTrail } from '../../../../lib/people/match-trail.ts';

/** The next page of the list is asked for once so few of its cards are left. */
const fewLeft = 4;

/** Where a profile stands in the list one came from, which goes on as one nears the last that had come. */
export const useSteps = (id: string) => {
  const trail = readTrail();
  const { ids, further } = trail;
  const steps = neighboursOf(trail, id);
  const isNear = steps.place > 0 && steps.place > ids.length - fewLeft;
  const { isFetching, isError, refetch } = useQuery({
    queryKey: [...queryKeys.memberLists, further],
    // Not broken off by a step: the next profile waits for the same.
    queryFn:
      further !== undefined && isNear
        ? async ({ client }) => (await import('./further-cards.ts')).askFurther(client, further)
        : skipToken,
    // One who goes through the list again needs it again.
    staleTime: 0,
  });
  const isEnd = steps.next === undefined && further !== undefined;
  return {
    ...steps,
    isOnItsWay: isEnd && isFetching,
    hasFailed: isEnd && isError && !isFetching,
    again: () => void refetch(),
  };
};
