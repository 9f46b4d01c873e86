import type { FitWish } from '@mysathi/contract/endpoints/matches';
import type { FitReason } from '@mysathi/contract/member-card';

import { cityReason, fitSides, likeness, sameState, sharedHobbies } from './likeness.ts';
import type { FitSide, Signal } from './likeness.ts';
import { timesCounted, wishNames } from './importance.ts';
import type { WishName } from './importance.ts';
import type { FitFacts } from './packed-facts.ts';

/** The weight of each wish, and of each area of life. */
export const weights = { age: 3, height: 2, religion: 3, tongue: 2, maritalStatus: 3, side: 1.5 } as const;
/** The lowest value of one direction: a single missed wish must not cancel everything else. */
export const least = 0.05;
/** The value of one direction when no signal is known. */
export const nothingKnown = 0.5;
const yearsToNothing = 6;
const inchesToNothing = 5;

const within = (value: number, from: number, to: number, toNothing: number): Signal => {
  if (value === 0 || from === 0 || to === 0) return null;
  return Math.max(0, 1 - Math.max(from - value, value - to, 0) / toNothing);
};

/** Returns 1 if a value is wished for, else 0; null if the value is `none` (no answer) or there is no wish. */
export const oneOf = <Value>(value: Value, none: Value, wished: readonly Value[]): Signal => {
  if (value === none || wished.length === 0) return null;
  return wished.includes(value) ? 1 : 0;
};

/** Returns 1 within the wished ages, less with each year outside them; `year` is the calendar year in Asia/Kolkata. */
export const ageMet = (wisher: FitFacts, person: FitFacts, year: number): Signal =>
  person.birthYear === 0
    ? null
    : within(year - person.birthYear, wisher.wants.ageFrom, wisher.wants.ageTo, yearsToNothing);

/** Returns 1 within the wished heights, less with each inch outside them. */
export const heightMet = ({ wants }: FitFacts, person: FitFacts): Signal =>
  within(person.height, wants.heightFrom, wants.heightTo, inchesToNothing);

/** How far a person meets each wish of another, 0 to 1. */
const wishMet: Readonly<Record<WishName, (wisher: FitFacts, person: FitFacts, year: number) => Signal>> = {
  age: ageMet,
  height: heightMet,
  religion: ({ wants }, person) => oneOf(person.religion, 0, wants.religion),
  tongue: ({ wants }, person) => oneOf(person.tongue, '', wants.tongue),
  maritalStatus: ({ wants }, person) => oneOf(person.maritalStatus, 0, wants.maritalStatus),
};

/** Returns the weight of a wish for the member who has it. */
export const weightOf = (wish: WishName, { wants }: FitFacts): number =>
  weights[wish] * (timesCounted[wants.importance[wish]] ?? 1);

/** A sum of weighted signals and the sum of their weights; null signals count in neither. */
interface Weighed {
  sum: number;
  weight: number;
}

const weigh = (onto: Weighed, signal: Signal, weight: number): void => {
  if (signal === null) return;
  onto.sum += signal * weight;
  onto.weight += weight;
};

/** Returns how far a person meets another's wishes, including the likeness of the two; 0 to 1. */
const meets = (wisher: FitFacts, person: FitFacts, year: number, alike: Weighed): number => {
  const met = { sum: alike.sum, weight: alike.weight };
  for (const wish of wishNames) weigh(met, wishMet[wish](wisher, person, year), weightOf(wish, wisher));
  return met.weight === 0 ? nothingKnown : Math.max(least, met.sum / met.weight);
};

/**
 * Returns the two-way fit in percent: the geometric mean of how far they meet my wishes and I meet theirs. `year` is
 * the calendar year in Asia/Kolkata. Answers that were not given count as no signal.
 */
export const twoWayFit = (me: FitFacts, them: FitFacts, year: number): number => {
  const alike = { sum: 0, weight: 0 };
  for (const side of fitSides) weigh(alike, likeness(side, me, them), weights.side);
  return Math.round(100 * Math.sqrt(meets(me, them, year, alike) * meets(them, me, year, alike)));
};

/** Returns the two-way fit in percent; 0 if one of the two has no facts. */
export const fitIfKnown = (me: FitFacts | null, them: FitFacts | null, year: number): number =>
  me && them ? twoWayFit(me, them, year) : 0;

/** How alike two members are in one area of life, as drawn on the profile. */
export interface FitBar {
  name: FitSide;
  /** Percent. */
  percent: number;
}

/** Returns the areas of life that can be compared, strongest first. */
export const fitBars = (me: FitFacts, them: FitFacts): FitBar[] =>
  fitSides
    .flatMap((name) => {
      const signal = likeness(name, me, them);
      return signal === null ? [] : [{ name, percent: Math.round(100 * signal) }];
    })
    .toSorted((one, other) => other.percent - one.percent);

const toldAs = {
  age: 'age',
  height: 'height',
  religion: 'religion',
  tongue: 'mother_tongue',
  maritalStatus: 'marital_status',
} as const satisfies Record<WishName, FitWish['name']>;
const importanceTold: readonly FitWish['importance'][] = ['important', 'nice_to_have', 'must'];

/** Returns my wishes and how far they are met, most important first; leaves out those that cannot be judged. */
export const fitWishes = (me: FitFacts, them: FitFacts, year: number): FitWish[] =>
  wishNames
    .flatMap((name) => {
      const met = wishMet[name](me, them, year);
      return met === null ? [] : [{ name, met, code: me.wants.importance[name] }];
    })
    .toSorted((one, other) => (timesCounted[other.code] ?? 1) - (timesCounted[one.code] ?? 1))
    .map(({ name, met, code }) => ({
      name: toldAs[name],
      importance: importanceTold[code] ?? 'important',
      percent: Math.round(100 * met),
    }));

/** Returns the reasons why the two fit, most telling first. */
export const fitReasons = (me: FitFacts, them: FitFacts, year: number): FitReason[] => {
  const city = cityReason(me, them);
  const reasons: [FitReason, boolean | null][] = [
    [city ?? 'same_city', city !== null],
    ['shared_hobbies', sharedHobbies(me, them) >= 2],
    ['same_diet', me.diet !== 0 && me.diet === them.diet],
    ['same_tongue', me.tongue !== '' && me.tongue === them.tongue],
    ['same_state', city === null && sameState(me, them)],
    ['age_fits', ageMet(me, them, year) === 1 && ageMet(them, me, year) === 1],
    ['height_fits', heightMet(me, them) === 1 && heightMet(them, me) === 1],
    ['education_fits', me.education !== 0 && me.education === them.education],
  ];
  return reasons.filter(([, holds]) => holds === true).map(([reason]) => reason);
};
