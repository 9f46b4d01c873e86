import { any, noBar } from '@mysathi/contract/options/religions';
import type { DemoMember, Wishes } from './demo-member.ts';

const openWishes = {
  religion: [any],
  caste: [noBar],
  subCaste: null,
  motherTongue: [any],
  maritalStatus: ['Single'],
  complexion: [any],
  mustFit: ['Marital status'],
  niceToHave: ['Height'],
} as const;

/** Returns preferences that exclude nobody except by age (years) and height (inches). */
export const openWishesOf = (
  ages: Pick<Wishes, 'ageFrom' | 'ageTo' | 'heightFrom' | 'heightTo'>,
  expectations: string,
): Wishes => ({
  ...openWishes,
  religion: [...openWishes.religion],
  caste: [...openWishes.caste],
  motherTongue: [...openWishes.motherTongue],
  maritalStatus: [...openWishes.maritalStatus],
  complexion: [...openWishes.complexion],
  mustFit: [...openWishes.mustFit],
  niceToHave: [...openWishes.niceToHave],
  ...ages,
  expectations,
});

/** Returns the answers of a never-married, Marathi-speaking Hindu of the given age (years) and birthday (MM-DD). */
export const single = (
  year: number,
  age: number,
  day: string,
  place: string,
): Partial<DemoMember['personal']> => ({
  dateOfBirth: `${year - age}-${day}`,
  nativePlace: place,
  religion: 'Hindu',
  motherTongue: 'Marathi',
  maritalStatus: 'Single',
  marriageDate: null,
  totalChildren: null,
  livingWithChild: null,
});
