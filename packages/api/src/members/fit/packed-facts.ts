import { factPlaces, wantedTongues } from './facts-layout.ts';
import type { FactPlace } from './facts-layout.ts';
import type { Importances } from './importance.ts';

/**
 * A member's facts for the two-way fit. Codes are positions in the contract's option lists, from 1; marks are short
 * digests that only tell equal from different. 0 and '' mean: not given. Community and complexion are left out on
 * purpose, so that no ranking can use them.
 */
export interface FitFacts {
  birthYear: number;
  /** Inches. */
  height: number;
  religion: number;
  maritalStatus: number;
  education: number;
  diet: number;
  alcohol: number;
  smoke: number;
  fashion: number;
  familyType: number;
  familyValues: number;
  workType: number;
  tongue: string;
  nativePlace: string;
  nativeState: string;
  workPlace: string;
  workState: string;
  hobbies: HobbySet;
  wants: PartnerWishes;
}

/** Listed hobbies as bits: `low` for the codes 1 to 30, `high` from 31. */
export interface HobbySet {
  low: number;
  high: number;
}

const bitsPerNumber = 30;

/** Returns these hobby codes as a set. */
export const hobbySet = (codes: readonly number[]): HobbySet => {
  const set = { low: 0, high: 0 };
  for (const code of codes) {
    if (code <= bitsPerNumber) set.low |= 1 << (code - 1);
    else set.high |= 1 << (code - 1 - bitsPerNumber);
  }
  return set;
};

/** Returns the codes in a set, lowest first. */
export const hobbyCodes = ({ low, high }: HobbySet): number[] => {
  const codes: number[] = [];
  for (let at = 0; at < bitsPerNumber; at += 1) if ((low >>> at) & 1) codes.push(at + 1);
  for (let at = 0; at < bitsPerNumber; at += 1) if ((high >>> at) & 1) codes.push(at + 1 + bitsPerNumber);
  return codes;
};

/** A member's wishes for a partner; empty lists and zeros mean no restriction. */
export interface PartnerWishes {
  ageFrom: number;
  ageTo: number;
  heightFrom: number;
  heightTo: number;
  maritalStatus: readonly number[];
  religion: readonly number[];
  /** How much each wish matters. */
  importance: Importances;
  tongue: readonly string[];
}

const zero = '0'.charCodeAt(0);
const dash = '-'.charCodeAt(0);

const digits = (packed: string, begin: number, end: number): number => {
  let value = 0;
  for (let at = begin; at < end; at += 1) value = value * 10 + packed.charCodeAt(at) - zero;
  return value;
};

const number = (packed: string, { begin, end }: FactPlace): number => digits(packed, begin, end);

const codes = (packed: string, { begin, end, each }: FactPlace): number[] => {
  const found: number[] = [];
  for (let at = begin; at < end; at += each) {
    const code = digits(packed, at, at + each);
    if (code > 0) found.push(code);
  }
  return found;
};

const markAt = (packed: string, begin: number, end: number): string =>
  packed.charCodeAt(begin) === dash ? '' : packed.slice(begin, end);

const mark = (packed: string, { begin, end }: FactPlace): string => markAt(packed, begin, end);

const marksToTheEnd = (packed: string, { begin, each }: Pick<FactPlace, 'begin' | 'each'>): string[] => {
  const found: string[] = [];
  for (let at = begin; at + each <= packed.length; at += each) found.push(markAt(packed, at, at + each));
  return found;
};

/** Unpacks a member's facts; null if there are none yet. */
export const unpackFacts = (packed: string): FitFacts | null => {
  if (packed.length < wantedTongues.begin) return null;
  const at = factPlaces;
  return {
    birthYear: number(packed, at.birthYear),
    height: number(packed, at.height),
    religion: number(packed, at.religion),
    maritalStatus: number(packed, at.maritalStatus),
    education: number(packed, at.education),
    diet: number(packed, at.diet),
    alcohol: number(packed, at.alcohol),
    smoke: number(packed, at.smoke),
    fashion: number(packed, at.fashion),
    familyType: number(packed, at.familyType),
    familyValues: number(packed, at.familyValues),
    workType: number(packed, at.workType),
    tongue: mark(packed, at.tongue),
    nativePlace: mark(packed, at.nativePlace),
    nativeState: mark(packed, at.nativeState),
    workPlace: mark(packed, at.workPlace),
    workState: mark(packed, at.workState),
    hobbies: hobbySet(codes(packed, at.hobbies)),
    wants: {
      ageFrom: number(packed, at.wantsAgeFrom),
      ageTo: number(packed, at.wantsAgeTo),
      heightFrom: number(packed, at.wantsHeightFrom),
      heightTo: number(packed, at.wantsHeightTo),
      maritalStatus: codes(packed, at.wantsMaritalStatus),
      religion: codes(packed, at.wantsReligion),
      importance: {
        age: number(packed, at.ageMatters),
        height: number(packed, at.heightMatters),
        religion: number(packed, at.religionMatters),
        tongue: number(packed, at.tongueMatters),
        maritalStatus: number(packed, at.maritalStatusMatters),
      },
      tongue: marksToTheEnd(packed, wantedTongues),
    },
  };
};
