import { skipToken, useQuery } from '@tanstack/react-query';

import { queryKeys } from '../../../../lib/calls/queries/query-keys.ts';
import { neighboursOf, readTrail } from '../../../../lib/people/match-trail.ts';

/** The next page of the list is loaded when fewer cards than this are left. */
const fewLeft = 4;

/** Returns the position of a profile in the list it was opened from, loading more of the list near its end. */
export const useSteps = (id: string) => {
  const trail = readTrail();
  const { ids, further } = trail;
  const steps = neighboursOf(trail, id);
  const isNear = steps.place > 0 && steps.place > ids.length - fewLeft;
  const { isFetching, isError, refetch } = useQuery({
    queryKey: [...queryKeys.memberLists, further],
    // Must survive a step: the next profile waits for the same data.
    queryFn:
      further !== undefined && isNear
        ? async ({ client }) => (await import('./further-cards.ts')).askFurther(client, further)
        : skipToken,
    // Needed again when going through the list again.
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
