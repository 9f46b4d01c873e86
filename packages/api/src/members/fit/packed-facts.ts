import { educations, workTypes } from '@mysathi/contract/options/work';
import { familyTypes, familyValues, fashionStyles } from '@mysathi/contract/options/family';
import { diets, yesNo } from '@mysathi/contract/options/health';
import { hobbies } from '@mysathi/contract/options/hobbies';
import { maritalStatuses } from '@mysathi/contract/options/marital-statuses';
import { any, religions } from '@mysathi/contract/options/religions';
import { limits } from '@mysathi/contract/limits';

import { importanceDigits, importanceDigitsSql } from './importance.ts';
import type { Importances } from './importance.ts';
import { codeOf, listOf, markOf, numberOf, paddedTo } from './packing-sql.ts';

/**
 * What the two-way fit knows of a member: codes are positions in the contract's option lists, from
 * 1; marks are short digests that only tell equal from different. 0 and '' mean: not given.
 * Community and complexion are left out on purpose, so that no ranking can use them.
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

/** The listed hobbies as bits: those with the codes 1 to 30, and from 31 on. */
export interface HobbySet {
  low: number;
  high: number;
}

const bitsPerNumber = 30;

/** The set of these hobby codes. */
export const hobbySet = (codes: readonly number[]): HobbySet => {
  const set = { low: 0, high: 0 };
  for (const code of codes) {
    if (code <= bitsPerNumber) set.low |= 1 << (code - 1);
    else set.high |= 1 << (code - 1 - bitsPerNumber);
  }
  return set;
};

/** What a member hopes for; empty lists and zeros set no limit. */
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

const markCharacters = 6;
const codeCharacters = 2;
/** Religions whose name says something common; 'Other' does not. */
const comparableReligions = religions.filter((religion) => religion !== any && religion !== 'Other');

const stateIn = (place: string) => `CASE WHEN ${place} LIKE '%,%' THEN split_part(${place}, ',', -1) END`;

/**
 * The SQL that packs a member's facts, over the aliases p (personal_info), h (hobbies), f
 * (family_info), w (partner_preferences), j (professional_details), k (contact_details) and d
 * (medical_details). The places are fixed; `unpackFacts` reads them in the same order.
 */
export const packedFactsSql: string = [
  numberOf('extract(year FROM p.date_of_birth)::integer', 4),
  numberOf('d.height', 2),
  codeOf('p.religion', comparableReligions, codeCharacters),
  codeOf('p.marital_status', maritalStatuses, 1),
  codeOf('j.highest_education', educations, 1),
  codeOf('coalesce(h.eating_habits, d.diet)', diets, 1),
  codeOf('h.alcohol', yesNo, 1),
  codeOf('h.smoke', yesNo, 1),
  codeOf('f.fashion_style', fashionStyles, 1),
  codeOf('k.family_type', familyTypes, 1),
  codeOf('k.family_values', familyValues, 1),
  codeOf('j.work_with', workTypes, 1),
  markOf('p.mother_tongue', markCharacters),
  markOf('p.native_place', markCharacters),
  markOf(stateIn('p.native_place'), markCharacters),
  markOf('j.work_location', markCharacters),
  markOf(stateIn('j.work_location'), markCharacters),
  paddedTo(
    limits.hobbies.max * codeCharacters,
    listOf('h.hobbies', (one) => codeOf(one, hobbies, codeCharacters), []),
  ),
  numberOf('w.age_from', 2),
  numberOf('w.age_to', 2),
  numberOf('w.height_from', 2),
  numberOf('w.height_to', 2),
  paddedTo(
    maritalStatuses.length,
    listOf('w.marital_status', (one) => codeOf(one, maritalStatuses, 1), [any]),
  ),
  paddedTo(
    comparableReligions.length * codeCharacters,
    listOf('w.religion', (one) => codeOf(one, comparableReligions, codeCharacters), [any, 'Other']),
  ),
  importanceDigitsSql,
  listOf('w.mother_tongue', (one) => markOf(one, markCharacters), [any]),
].join(' ||\n  ');

/** Everything but the languages hoped for, of which there may be any number at the end. */
const fixedCharacters =
  4 +
  2 +
  codeCharacters +
  9 +
  5 * markCharacters +
  limits.hobbies.max * codeCharacters +
  8 +
  maritalStatuses.length +
  comparableReligions.length * codeCharacters +
  importanceDigits;

/** SQL: whether the wishes in packed facts do not all matter alike. */
export const weighsWishesSql = (packed: string): string =>
  `substr(${packed}, ${fixedCharacters - importanceDigits + 1}, ${importanceDigits}) > '${'0'.repeat(importanceDigits)}'`;

const zero = '0'.charCodeAt(0);
const dash = '-'.charCodeAt(0);

/** Reads a member's packed facts; null when there are none yet. */
export const unpackFacts = (packed: string): FitFacts | null => {
  if (packed.length < fixedCharacters) return null;
  let at = 0;
  const digits = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at += 1) value = value * 10 + packed.charCodeAt(at) - zero;
    return value;
  };
  const mark = (): string => {
    const given = packed.charCodeAt(at) !== dash;
    at += markCharacters;
    return given ? packed.slice(at - markCharacters, at) : '';
  };
  const codes = (count: number, width: number): number[] => {
    const found: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const code = digits(width);
      if (code > 0) found.push(code);
    }
    return found;
  };
  const marks = (): string[] => {
    const found: string[] = [];
    while (at + markCharacters <= packed.length) found.push(mark());
    return found;
  };
  // The order of evaluation is the order of the places.
  return {
    birthYear: digits(4),
    height: digits(2),
    religion: digits(codeCharacters),
    maritalStatus: digits(1),
    education: digits(1),
    diet: digits(1),
    alcohol: digits(1),
    smoke: digits(1),
    fashion: digits(1),
    familyType: digits(1),
    familyValues: digits(1),
    workType: digits(1),
    tongue: mark(),
    nativePlace: mark(),
    nativeState: mark(),
    workPlace: mark(),
    workState: mark(),
    hobbies: hobbySet(codes(limits.hobbies.max, codeCharacters)),
    wants: {
      ageFrom: digits(2),
      ageTo: digits(2),
      heightFrom: digits(2),
      heightTo: digits(2),
      maritalStatus: codes(maritalStatuses.length, 1),
      religion: codes(comparableReligions.length, codeCharacters),
      importance: {
        age: digits(1),
        height: digits(1),
        religion: digits(1),
        tongue: digits(1),
        maritalStatus: digits(1),
      },
      tongue: marks(),
    },
  };
};
