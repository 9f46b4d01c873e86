import { educations, workTypes } from '@mysathi/contract/options/work';
import { familyTypes, familyValues, fashionStyles } from '@mysathi/contract/options/family';
import { diets, yesNo } from '@mysathi/contract/options/health';
import { hobbies } from '@mysathi/contract/options/hobbies';
import { maritalStatuses } from '@mysathi/contract/options/marital-statuses';
import { any, religions } from '@mysathi/contract/options/religions';
import { limits } from '@mysathi/contract/limits';

import { importanceSql } from './importance.ts';
import { codeOf, listOf, markOf, numberOf, paddedTo } from './packing-sql.ts';

/** A part of packed facts: the SQL that writes it, its length, and the length of each of its entries, in characters. */
interface Part {
  readonly sql: string;
  readonly characters: number;
  readonly each: number;
}

const part = (sql: string, characters: number, each = characters): Part => ({ sql, characters, each });

const markCharacters = 6;
const codeCharacters = 2;
/** Religions that mean something in common for two members; 'Other' does not. */
const comparableReligions = religions.filter((religion) => religion !== any && religion !== 'Other');

const number = (expression: string, digits: number) => part(numberOf(expression, digits), digits);
const code = (expression: string, options: readonly string[], digits = 1) =>
  part(codeOf(expression, options, digits), digits);
const mark = (expression: string) => part(markOf(expression, markCharacters), markCharacters);
const codes = (
  expression: string,
  options: readonly string[],
  { each, most, open }: { each: number; most: number; open: readonly string[] },
) => {
  const list = listOf(expression, (one) => codeOf(one, options, each), open);
  return part(paddedTo(most * each, list), most * each, each);
};

const stateIn = (place: string) => `CASE WHEN ${place} LIKE '%,%' THEN split_part(${place}, ',', -1) END`;

/** The parts in packing order. Writing, reading and their positions in SQL all follow from this. */
const parts = {
  birthYear: number('extract(year FROM p.date_of_birth)::integer', 4),
  height: number('d.height', 2),
  religion: code('p.religion', comparableReligions, codeCharacters),
  maritalStatus: code('p.marital_status', maritalStatuses),
  education: code('j.highest_education', educations),
  diet: code('coalesce(h.eating_habits, d.diet)', diets),
  alcohol: code('h.alcohol', yesNo),
  smoke: code('h.smoke', yesNo),
  fashion: code('f.fashion_style', fashionStyles),
  familyType: code('k.family_type', familyTypes),
  familyValues: code('k.family_values', familyValues),
  workType: code('j.work_with', workTypes),
  tongue: mark('p.mother_tongue'),
  nativePlace: mark('p.native_place'),
  nativeState: mark(stateIn('p.native_place')),
  workPlace: mark('j.work_location'),
  workState: mark(stateIn('j.work_location')),
  hobbies: codes('h.hobbies', hobbies, { each: codeCharacters, most: limits.hobbies.max, open: [] }),
  wantsAgeFrom: number('w.age_from', 2),
  wantsAgeTo: number('w.age_to', 2),
  wantsHeightFrom: number('w.height_from', 2),
  wantsHeightTo: number('w.height_to', 2),
  wantsMaritalStatus: codes('w.marital_status', maritalStatuses, {
    each: 1,
    most: maritalStatuses.length,
    open: [any],
  }),
  wantsReligion: codes('w.religion', comparableReligions, {
    each: codeCharacters,
    most: comparableReligions.length,
    open: [any, 'Other'],
  }),
  ageMatters: part(importanceSql('age'), 1),
  heightMatters: part(importanceSql('height'), 1),
  religionMatters: part(importanceSql('religion'), 1),
  tongueMatters: part(importanceSql('tongue'), 1),
  maritalStatusMatters: part(importanceSql('maritalStatus'), 1),
} as const satisfies Record<string, Part>;

/** A fixed-length part of the packed facts, which every member has. */
export type FactPart = keyof typeof parts;

/**
 * The position of a part: first character (from 0) and the character after its last; `each` is the width of one entry.
 */
export interface FactPlace {
  readonly begin: number;
  readonly end: number;
  readonly each: number;
}

let length = 0;
/** The place of each part. */
export const factPlaces = Object.fromEntries(
  Object.entries<Part>(parts).map(([name, { characters, each }]) => {
    const begin = length;
    length += characters;
    return [name, { begin, end: length, each }];
  }),
) as Readonly<Record<FactPart, FactPlace>>;

/** The languages wished for follow at the end, as there may be any number of them. */
export const wantedTongues = { begin: length, each: markCharacters } as const;
const wantedTonguesSql = listOf('w.mother_tongue', (one) => markOf(one, markCharacters), [any]);

/**
 * The SQL that packs a member's facts, over these aliases: p (personal_info), h (hobbies), f (family_info), w
 * (partner_preferences), j (professional_details), k (contact_details) and d (medical_details).
 */
export const packedFactsSql: string = [...Object.values(parts).map(({ sql }) => sql), wantedTonguesSql].join(
  ' ||\n  ',
);

const { begin: firstWish } = factPlaces.ageMatters;
const weighedWishes = factPlaces.maritalStatusMatters.end - firstWish;

/** Returns SQL that tests whether the wishes in packed facts differ in importance. */
export const weighsWishesSql = (packed: string): string =>
  `substr(${packed}, ${firstWish + 1}, ${weighedWishes}) > '${'0'.repeat(weighedWishes)}'`;
