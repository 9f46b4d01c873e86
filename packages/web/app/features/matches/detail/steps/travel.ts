import { NavigationType, useLocation, useNavigationType } from 'react-router';
import * as z from 'zod';

import { furtherFromList } from '../../../../lib/people/list-place.ts';

const travelled = z.object({ towards: z.enum(['previous', 'next']) });

/** The direction of travel through a list of members. */
export type Direction = z.infer<typeof travelled>['towards'];

/** Returns the navigation state for a step from one profile to the next or previous one. */
export const stepping = (state: unknown, towards: Direction) => ({ ...furtherFromList(state), towards });

/** Returns the direction of the step that led here; undefined if the page was reached otherwise, including by Back. */
export const useTravel = (): Direction | undefined => {
  const { state } = useLocation();
  const isStep = useNavigationType() === NavigationType.Push;
  return isStep ? travelled.safeParse(state).data?.towards : undefined;
};
