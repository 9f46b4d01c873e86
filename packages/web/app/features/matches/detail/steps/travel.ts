import { NavigationType, useLocation, useNavigationType } from 'react-router';
import * as z from 'zod';

import { furtherFromList } from '../../../../lib/people/list-place.ts';

const travelled = z.object({ towards: z.enum(['previous', 'next']) });

/** Which way one goes through a list of members. */
export type Direction = z.infer<typeof travelled>['towards'];

/** Goes with a step from one profile to the one beside it. */
export const stepping = (state: unknown, towards: Direction) => ({ ...furtherFromList(state), towards });

/** The direction of the step that led here; undefined where one came in another way, or back through the history. */
export const useTravel = (): Direction | undefined => {
  const { state } = useLocation();
  const isStep = useNavigationType() === NavigationType.Push;
  return isStep ? travelled.safeParse(state).data?.towards : undefined;
};
