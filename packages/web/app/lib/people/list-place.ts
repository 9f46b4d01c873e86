import { pages } from '@mysathi/contract/pages';

import { countSteps } from '../pages/steps-back.ts';
import { perPerson } from '../session/per-person.ts';

const mine = perPerson((): { list: string } => ({ list: pages.matches }));

/** Keeps, until the page is loaded anew, which list of members was open, with its tab and filters. */
export const keepList = (address: string): void => {
  mine().list = address;
};

/** Where a list of members was open last. */
export const listAddress = (): string => mine().list;

const toList = countSteps('stepsFromList');

/** How many steps of the history back the list is from which one came; by the state of the navigation. */
export const stepsFromList = toList.of;

/** Goes with a navigation from a list to a profile. */
export const fromList = toList.first;

/** Goes with a navigation on from a page that one came to from a list. */
export const furtherFromList = toList.further;
