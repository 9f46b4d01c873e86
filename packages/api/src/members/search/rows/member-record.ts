import { importanceBits } from '../../fit/importance.ts';
import type { FitFacts } from '../../fit/packed-facts.ts';
import { optionBits, sideCode } from './side-codes.ts';

/** All that the fit reads of a member, except texts, fits into four 32-bit words. */
export const wordsPerRecord = 4;

/** The position of a value in a record; `shift` counts bits from the lowest. */
export interface RecordField {
  readonly word: number;
  readonly shift: number;
  /** The largest value. */
  readonly most: number;
}

const field = (word: number, shift: number, bits: number): RecordField => ({
  word,
  shift,
  most: 2 ** bits - 1,
});

/** Numbers, options and sets of options; 0 means not given. `FitScorer` repeats these positions inline. */
export const record = {
  hobbies: field(0, 0, 30),
  maritalStatus: field(0, 30, 2),
  wantsAgeFrom: field(1, 0, 7),
  wantsAgeTo: field(1, 7, 7),
  wantsHeightFrom: field(1, 14, 7),
  wantsHeightTo: field(1, 21, 7),
  religion: field(1, 28, 4),
  birthYear: field(2, 0, 7),
  height: field(2, 7, 7),
  family: field(2, 14, 7),
  lifestyle: field(2, 21, 7),
  wantsMaritalStatus: field(2, 28, 3),
  hasFacts: field(2, 31, 1),
  wantsReligion: field(3, 0, 8),
  work: field(3, 8, 6),
  moreHobbies: field(3, 14, 5),
  importance: field(3, 19, 10),
} as const satisfies Record<string, RecordField>;

type Fields = Readonly<Record<keyof typeof record, number>>;

/** Birth years are kept as years since this one. */
export const yearZero = 1910;

const fieldsOf = (facts: FitFacts): Fields => ({
  hobbies: facts.hobbies.low,
  maritalStatus: facts.maritalStatus,
  wantsAgeFrom: facts.wants.ageFrom,
  wantsAgeTo: facts.wants.ageTo,
  wantsHeightFrom: facts.wants.heightFrom,
  wantsHeightTo: facts.wants.heightTo,
  religion: facts.religion,
  birthYear: facts.birthYear === 0 ? 0 : facts.birthYear - yearZero,
  height: facts.height,
  family: sideCode('family', facts),
  lifestyle: sideCode('lifestyle', facts),
  wantsMaritalStatus: optionBits(facts.wants.maritalStatus),
  hasFacts: 1,
  wantsReligion: optionBits(facts.wants.religion),
  work: sideCode('work', facts),
  moreHobbies: facts.hobbies.high,
  importance: importanceBits(facts.wants.importance),
});

const places = Object.entries(record) as [keyof typeof record, RecordField][];

/**
 * Rewrites the record of one row.
 * @throws if a value does not fit: a wrong record would silently rank wrongly
 */
export const writeRecord = (records: Int32Array, row: number, facts: FitFacts | null): void => {
  const at = row * wordsPerRecord;
  records.fill(0, at, at + wordsPerRecord);
  if (facts === null) return;
  const fields = fieldsOf(facts);
  for (const [name, { word, shift, most }] of places) {
    const value = fields[name];
    if (!(value >= 0 && value <= most)) throw new RangeError(`${name} ${value} does not fit into a record.`);
    records[at + word] = (records[at + word] ?? 0) | (value << shift);
  }
};

/** Reads one field of a row. */
export const readRecord = (records: Int32Array, row: number, name: keyof typeof record): number => {
  const { word, shift, most } = record[name];
  return ((records[row * wordsPerRecord + word] ?? 0) >>> shift) & most;
};
