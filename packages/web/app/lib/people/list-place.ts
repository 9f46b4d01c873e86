import { pages } from '@mysathi/contract/pages';

import { countSteps } from '../pages/steps-back.ts';
import { perPerson } from '../session/per-person.ts';

const mine = perPerson((): { list: string } => ({ list: pages.matches }));

/** Remembers the address of the open list of members, with tab and filters, until the page is reloaded. */
export const keepList = (address: string): void => {
  mine().list = address;
};

/** Returns the address of the list of members that was open last. */
export const listAddress = (): string => mine().list;

const toList = countSteps('stepsFromList');

/** Returns how many steps back the list is that a page was opened from, according to the navigation state. */
export const stepsFromList = toList.of;

/** The state for navigating from a list to a profile. */
export const fromList = toList.first;

/** Returns the state for navigating on from a page reached from a list. */
export const furtherFromList = toList.further;
