import { diets } from '@mysathi/contract/options/health';
import { hobbies as listedHobbies } from '@mysathi/contract/options/hobbies';
import type { Hobby } from '@mysathi/contract/options/hobbies';

import { bitsIn } from './bits-in.ts';
import { hobbyCodes } from './packed-facts.ts';
import type { FitFacts } from './packed-facts.ts';

/** How alike two members are in one respect, 0 to 1; null if one of them gave no answer. */
export type Signal = number | null;

/** The areas of life in which two members are compared; symmetric, so the same for both. */
export type FitSide = 'family' | 'lifestyle' | 'work' | 'hobbies' | 'place';
export const fitSides = [
  'family',
  'lifestyle',
  'work',
  'hobbies',
  'place',
] as const satisfies readonly FitSide[];

const meat = diets.indexOf('Non-Veg') + 1;

const steps = [1, 0.8, 0.5, 0.3] as const;
const byDistance = (left: number, right: number): Signal =>
  left === 0 || right === 0 ? null : (steps[Math.abs(left - right)] ?? 0.3);

const sameCode = (left: number, right: number, otherwise: number): Signal => {
  if (left === 0 || right === 0) return null;
  return left === right ? 1 : otherwise;
};

const sameDiet = (left: number, right: number): Signal =>
  sameCode(left, right, left === meat || right === meat ? 0.3 : 0.75);

/** Counts the listed hobbies that two members share. */
export const sharedHobbies = ({ hobbies: mine }: FitFacts, { hobbies: theirs }: FitFacts): number =>
  bitsIn(mine.low & theirs.low) + bitsIn(mine.high & theirs.high);

/** Returns the names of the listed hobbies that two members share. */
export const bothLike = ({ hobbies: mine }: FitFacts, { hobbies: theirs }: FitFacts): Hobby[] => {
  const shared = new Set(hobbyCodes({ low: mine.low & theirs.low, high: mine.high & theirs.high }));
  return listedHobbies.filter((_, at) => shared.has(at + 1));
};

const namesHobbies = ({ hobbies }: FitFacts): boolean => (hobbies.low | hobbies.high) !== 0;

const among = (mark: string, first: string, second: string) =>
  mark !== '' && (mark === first || mark === second);

/** Tests whether the two come from or work in the same city; null if one of them named none. */
const sameCity = (one: FitFacts, other: FitFacts): boolean | null => {
  if ((one.nativePlace || one.workPlace) === '' || (other.nativePlace || other.workPlace) === '') return null;
  return (
    among(one.nativePlace, other.nativePlace, other.workPlace) ||
    among(one.workPlace, other.nativePlace, other.workPlace)
  );
};

/** Returns how a city connects the two, as seen by `me`: both come from it, they work in mine, or I work in theirs. */
export const cityReason = (
  me: FitFacts,
  them: FitFacts,
): 'same_city' | 'works_in_my_city' | 'from_my_work_city' | null => {
  if (me.nativePlace !== '' && me.nativePlace === them.nativePlace) return 'same_city';
  if (among(them.workPlace, me.nativePlace, me.workPlace)) return 'works_in_my_city';
  return me.workPlace !== '' && me.workPlace === them.nativePlace ? 'from_my_work_city' : null;
};

/** Tests whether the two come from or work in the same state; null if one of them named none. */
export const sameState = (one: FitFacts, other: FitFacts): boolean | null => {
  if ((one.nativeState || one.workState) === '' || (other.nativeState || other.workState) === '') return null;
  return (
    among(one.nativeState, other.nativeState, other.workState) ||
    among(one.workState, other.nativeState, other.workState)
  );
};

const placeSignal = (one: FitFacts, other: FitFacts): Signal => {
  if (sameCity(one, other)) return 1;
  const state = sameState(one, other);
  if (state === null) return null;
  return state ? 0.75 : 0.4;
};

const mean = (first: Signal, second: Signal, third: Signal): Signal => {
  const given = (first === null ? 0 : 1) + (second === null ? 0 : 1) + (third === null ? 0 : 1);
  return given === 0 ? null : ((first ?? 0) + (second ?? 0) + (third ?? 0)) / given;
};

const sideSignals: Readonly<Record<FitSide, (one: FitFacts, other: FitFacts) => Signal>> = {
  family: (one, other) =>
    mean(
      byDistance(one.familyValues, other.familyValues),
      sameCode(one.familyType, other.familyType, 0.6),
      sameCode(one.fashion, other.fashion, 0.6),
    ),
  lifestyle: (one, other) =>
    mean(
      sameDiet(one.diet, other.diet),
      sameCode(one.smoke, other.smoke, 0.3),
      sameCode(one.alcohol, other.alcohol, 0.4),
    ),
  work: (one, other) =>
    mean(byDistance(one.education, other.education), sameCode(one.workType, other.workType, 0.7), null),
  hobbies: (one, other) =>
    namesHobbies(one) && namesHobbies(other) ? Math.min(1, 0.4 + 0.2 * sharedHobbies(one, other)) : null,
  place: placeSignal,
};

/** Returns how alike two members are in one area of life, 0 to 1; null if an answer is missing. */
export const likeness = (side: FitSide, one: FitFacts, other: FitFacts): Signal =>
  sideSignals[side](one, other);
