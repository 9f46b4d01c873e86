import * as z from 'zod';

import { pages } from '@mysathi/contract/pages';

import { perPerson } from '../session/per-person.ts';

const onTheWay = z.object({ stepsFromList: z.int().positive() });

const mine = perPerson((): { list: string } => ({ list: pages.matches }));

/** Keeps, until the page is loaded anew, which list of members was open, with its tab and filters. */
export const keepList = (address: string): void => {
  mine().list = address;
};

/** Where a list of members was open last. */
export const listAddress = (): string => mine().list;

/** How many steps of the history back the list is from which one came; by the state of the navigation. */
export const stepsFromList = (state: unknown): number | undefined =>
  onTheWay.safeParse(state).data?.stepsFromList;

/** Goes with a navigation from a list to a profile. */
export const fromList = { stepsFromList: 1 } as const;

/** Goes with a navigation on from a page that one came to from a list. */
export const furtherFromList = (state: unknown) => {
  const steps = stepsFromList(state);
  return steps === undefined ? undefined : { stepsFromList: steps + 1 };
};
