import { complexions } from '@mysathi/contract/options/complexions';
import type { Gender } from '@mysathi/contract/options/genders';
import { skins } from '../portraits/look-for.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Origin, PersonalFacts } from './demo-member.ts';

const youngest = { Male: 22, Female: 21 } as const;

/** Draws an age by calendar year: most in their twenties and thirties, some up to sixty. */
export const drawAge = (random: SeededRandom, gender: Gender): number => {
  const older = gender === 'Male' ? 1 : 0;
  const age = random.pickWeighted([
    [random.around(27.5 + older, 3), 62],
    [random.around(33 + older, 4), 26],
    [random.around(42, 5), 9],
    [random.around(52, 5), 3],
  ]);
  return Math.max(youngest[gender], Math.min(60, Math.round(age)));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Draws a day of a year in ISO format, at most the 28th, which exists in every month. */
export const dayOf = (random: SeededRandom, year: number): string =>
  `${year}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`;

type Marriage = Pick<PersonalFacts, 'maritalStatus' | 'marriageDate' | 'totalChildren' | 'livingWithChild'>;

const drawMarriage = (random: SeededRandom, age: number, year: number): Marriage => {
  const single = {
    maritalStatus: 'Single',
    marriageDate: null,
    totalChildren: null,
    livingWithChild: null,
  } as const;
  const marriedBefore = age < 27 ? 0.01 : age < 33 ? 0.06 : age < 40 ? 0.25 : 0.6;
  if (!random.chance(marriedBefore)) return single;
  const maritalStatus = random.chance(age < 40 ? 0.1 : 0.35) ? 'Widowed' : 'Divorced';
  const marriageYear = year - random.integer(2, Math.max(3, age - 23));
  const children = random.pickWeighted([
    [0, 5],
    [1, 4],
    [2, age > 35 ? 3 : 1],
  ] as const);
  return {
    maritalStatus,
    marriageDate: dayOf(random, marriageYear),
    totalChildren: children,
    livingWithChild: children === 0 ? null : random.chance(0.6) ? 'Yes' : 'No',
  };
};

/** Draws a complexion that goes with the skin tone of the portrait. */
const complexionOf = (random: SeededRandom, skin: string): string => {
  const tone = Math.max(0, (skins as readonly string[]).indexOf(skin));
  const place = Math.round((tone * (complexions.length - 2)) / (skins.length - 1)) + random.integer(0, 1);
  return complexions[place] ?? 'Medium';
};

/** Draws the personal section of a member of the given age (years) in the given year. */
export const drawPersonalFacts = (
  random: SeededRandom,
  known: { gender: Gender; origin: Origin; age: number; skin: string; year: number },
): PersonalFacts => {
  const { gender, origin, age, skin, year } = known;
  return {
    gender,
    dateOfBirth: dayOf(random, year - age),
    nativePlace: origin.nativePlace,
    religion: origin.religion,
    caste: origin.caste,
    subCaste: null,
    category: null,
    motherTongue: origin.motherTongue,
    ...drawMarriage(random, age, year),
    complexion: complexionOf(random, skin),
  };
};
