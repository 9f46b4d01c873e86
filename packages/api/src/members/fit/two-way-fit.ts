import type { FitWish } from '@mysathi/contract/endpoints/matches';
import type { FitReason } from '@mysathi/contract/member-card';

import { cityReason, fitSides, likeness, sameState, sharedHobbies } from './likeness.ts';
import type { FitSide, Signal } from './likeness.ts';
import { timesCounted, wishNames } from './importance.ts';
import type { WishName } from './importance.ts';
import type { FitFacts } from './packed-facts.ts';

/** How much each stated wish counts, and each side of life. */
export const weights = { age: 3, height: 2, religion: 3, tongue: 2, maritalStatus: 3, side: 1.5 } as const;
/** One wish that is not met at all must not make everything else count for nothing. */
export const least = 0.05;
/** When no signal is known. */
export const nothingKnown = 0.5;
const yearsToNothing = 6;
const inchesToNothing = 5;

const within = (value: number, from: number, to: number, toNothing: number): Signal => {
  if (value === 0 || from === 0 || to === 0) return null;
  return Math.max(0, 1 - Math.max(from - value, value - to, 0) / toNothing);
};

/** Whether a value is wished for: 1 or 0; null when it is `none`, which stands for no answer, or any will do. */
export const oneOf = <Value>(value: Value, none: Value, wished: readonly Value[]): Signal => {
  if (value === none || wished.length === 0) return null;
  return wished.includes(value) ? 1 : 0;
};

/** 1 within the ages wished for, less with each year outside of them; `year` is the calendar year in Asia/Kolkata. */
export const ageMet = (wisher: FitFacts, person: FitFacts, year: number): Signal =>
  person.birthYear === 0
    ? null
    : within(year - person.birthYear, wisher.wants.ageFrom, wisher.wants.ageTo, yearsToNothing);

/** 1 within the heights wished for, less with each inch outside of them. */
export const heightMet = ({ wants }: FitFacts, person: FitFacts): Signal =>
  within(person.height, wants.heightFrom, wants.heightTo, inchesToNothing);

/** How far a person meets each wish of another. */
const wishMet: Readonly<Record<WishName, (wisher: FitFacts, person: FitFacts, year: number) => Signal>> = {
  age: ageMet,
  height: heightMet,
  religion: ({ wants }, person) => oneOf(person.religion, 0, wants.religion),
  tongue: ({ wants }, person) => oneOf(person.tongue, '', wants.tongue),
  maritalStatus: ({ wants }, person) => oneOf(person.maritalStatus, 0, wants.maritalStatus),
};

/** How much a wish counts for who has it. */
export const weightOf = (wish: WishName, { wants }: FitFacts): number =>
  weights[wish] * (timesCounted[wants.importance[wish]] ?? 1);

/** A sum of weighted signals and the sum of their weights; silent signals count in neither. */
interface Weighed {
  sum: number;
  weight: number;
}

const weigh = (onto: Weighed, signal: Signal, weight: number): void => {
  if (signal === null) return;
  onto.sum += signal * weight;
  onto.weight += weight;
};

/** How far a person meets the wishes of another, with the likeness of the two counted in. */
const meets = (wisher: FitFacts, person: FitFacts, year: number, alike: Weighed): number => {
  const met = { sum: alike.sum, weight: alike.weight };
  for (const wish of wishNames) weigh(met, wishMet[wish](wisher, person, year), weightOf(wish, wisher));
  return met.weight === 0 ? nothingKnown : Math.max(least, met.sum / met.weight);
};

/**
 * The two-way fit in percent: the geometric mean of how far they meet my wishes and I meet theirs.
 * `year` is the calendar year in Asia/Kolkata. Facts that nobody gave are no signal.
 */
export const twoWayFit = (me: FitFacts, them: FitFacts, year: number): number => {
  const alike = { sum: 0, weight: 0 };
  for (const side of fitSides) weigh(alike, likeness(side, me, them), weights.side);
  return Math.round(100 * Math.sqrt(meets(me, them, year, alike) * meets(them, me, year, alike)));
};

/** The two-way fit in percent; 0 where one of the two has no facts. */
export const fitIfKnown = (me: FitFacts | null, them: FitFacts | null, year: number): number =>
  me && them ? twoWayFit(me, them, year) : 0;

/** How alike two members are on one side of life, as the profile draws it. */
export interface FitBar {
  name: FitSide;
  /** Percent. */
  percent: number;
}

/** The sides of the fit that can be judged, strongest first. */
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

/** My wishes and how far they are met, what matters most first; those that cannot be judged are left out. */
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

/** Why the two fit, the most telling first. */
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
