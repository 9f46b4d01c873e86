import { pages } from '@mysathi/contract/pages';

import { countSteps } from '../pages/steps-back.ts';
import { perPerson } from '../session/per-person.ts';

const mine = perPerson((): { list: string } => ({ list: pages.matches }));

/** Keeps the address of the list of members that is open, with its tab and filters, until the page is reloaded. */
export const keepList = (address: string): void => {
  mine().list = address;
};

/** The address of the list of members that was open last. */
export const listAddress = (): string => mine().list;

const toList = countSteps('stepsFromList');

/** How many steps back the list is from which a page was opened; by the state of the navigation. */
export const stepsFromList = toList.of;

/** State of a navigation from a list to a profile. */
export const fromList = toList.first;

/** State of a navigation onwards from a page that was reached from a list. */
export const furtherFromList = toList.further;
