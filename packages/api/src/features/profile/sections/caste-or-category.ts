import { castesOf } from '@mysathi/contract/options/castes';
import { ownReligions } from '@mysathi/contract/options/religions';
import { reservationCategories } from '@mysathi/contract/options/reservation-categories';
import type { Values } from '@mysathi/contract/section';
import type { personal } from '@mysathi/contract/sections/personal';

type Personal = Values<(typeof personal)['fields']>;

// A client written for the earlier editor sends its list of categories as castes.
const categories: readonly string[] = reservationCategories;
const isCategoryAlone = (caste: string) =>
  categories.includes(caste) && !ownReligions.some((religion) => castesOf(religion).includes(caste));

/** Moves a category that was sent as caste to the category: every member sees the caste, few the category. */
export const withCategoryApart = (answers: Personal): Personal =>
  answers.caste !== null && answers.category === null && isCategoryAlone(answers.caste)
    ? { ...answers, caste: null, category: answers.caste }
    : answers;
