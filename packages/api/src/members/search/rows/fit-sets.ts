import { limits } from '@mysathi/contract/limits';

import { mustsIn } from '../../fit/importance.ts';
import { blocksFor, eachBit, resized, wordsFor } from './bit-set.ts';
import type { MemberColumns } from './member-columns.ts';
import { readRecord } from './member-record.ts';
import { codedFacts } from './side-codes.ts';
import type { SideFact } from './side-codes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Stands for an answer that was not given. */
export const unsaid = 0;

/** Wished ranges are stored as the stretches they touch, numbered from 1: this many years or inches each. */
const stretch = { age: 3, height: 3 } as const;
const lowest = { age: limits.partnerAgeYears.min, height: limits.heightInches.min } as const;
type Measure = keyof typeof stretch;

/** Returns the stretch that an age in years or a height in inches lies in. */
export const stretchOf = (measure: Measure, value: number): number =>
  1 + Math.floor((value - lowest[measure]) / stretch[measure]);

/** Returns the least distance from a range that ends `outside` stretches away from this value's own. */
export const leastMissed = (measure: Measure, value: number, outside: number): number => {
  const within = (value - lowest[measure]) % stretch[measure];
  return 1 + outside * stretch[measure] + Math.min(within, stretch[measure] - 1 - within);
};

type Tell = (value: number) => void;

interface Reading {
  readonly columns: MemberColumns;
  readonly vocabulary: Vocabulary;
}

const tellRange = (measure: Measure, from: number, to: number, tell: Tell): void => {
  if (from === 0 || to === 0) tell(unsaid);
  else for (let at = stretchOf(measure, from); at <= stretchOf(measure, to); at += 1) tell(at);
};

/** How members weigh their wishes: all alike, at most one must be met, or several must be met. */
const weighs = { plain: 0, once: 1, more: 2 } as const;

type Ask = (row: number, tell: Tell, reading: Reading) => void;

const aboutSides = Object.fromEntries(
  codedFacts.map(({ fact, side, read }): [SideFact, Ask] => [
    fact,
    (row, tell, { columns: { records } }) => tell(read(readRecord(records, row, side))),
  ]),
) as Record<SideFact, Ask>;

/** The properties by which a fit can lose, as small numbers; several where a member has several. */
const questions = {
  ...aboutSides,
  hobbies(row: number, tell: Tell, { columns: { records } }: Reading) {
    const [low, high] = [readRecord(records, row, 'hobbies'), readRecord(records, row, 'moreHobbies')];
    if ((low | high) === 0) tell(unsaid);
    eachBit(low, 1, tell);
    eachBit(high, 31, tell);
  },
  state(row: number, tell: Tell, { columns: { nativePlace, workPlace }, vocabulary: { places } }: Reading) {
    const [native, work] = [nativePlace.codes[row] ?? 0, workPlace.codes[row] ?? 0];
    // A place without a state may still be the same city.
    if (native !== 0 || work === 0) tell(places.states[native] ?? unsaid);
    if (work !== 0) tell(places.states[work] ?? unsaid);
  },
  tongue(row: number, tell: Tell, { columns }: Reading) {
    tell(columns.tongue.codes[row] ?? unsaid);
  },
  religion(row: number, tell: Tell, { columns }: Reading) {
    tell(readRecord(columns.records, row, 'religion'));
  },
  maritalStatus(row: number, tell: Tell, { columns }: Reading) {
    tell(readRecord(columns.records, row, 'maritalStatus'));
  },
  wantsTongues(row: number, tell: Tell, { columns }: Reading) {
    tell(columns.wantsTongues.codes[row] ?? unsaid);
  },
  wantsReligion(row: number, tell: Tell, { columns }: Reading) {
    tell(readRecord(columns.records, row, 'wantsReligion'));
  },
  wantsMaritalStatus(row: number, tell: Tell, { columns }: Reading) {
    tell(readRecord(columns.records, row, 'wantsMaritalStatus'));
  },
  wantsAge(row: number, tell: Tell, { columns: { records } }: Reading) {
    tellRange('age', readRecord(records, row, 'wantsAgeFrom'), readRecord(records, row, 'wantsAgeTo'), tell);
  },
  wantsHeight(row: number, tell: Tell, { columns: { records } }: Reading) {
    const [from, to] = [
      readRecord(records, row, 'wantsHeightFrom'),
      readRecord(records, row, 'wantsHeightTo'),
    ];
    tellRange('height', from, to, tell);
  },
  importance(row: number, tell: Tell, { columns: { records } }: Reading) {
    const bits = readRecord(records, row, 'importance');
    if (bits === 0) tell(weighs.plain);
    else tell(mustsIn(bits) > 1 ? weighs.more : weighs.once);
  },
} as const;
/** A property covered by the sets: each question has one set for every common answer. */
export type Question = keyof typeof questions;
const names = Object.keys(questions) as Question[];

/** A value gets a set of its own if at least one row in this many has it. */
const oneRowIn = 64;

/** The places of one question's sets, and of the set for values without a set of their own. */
interface Places {
  readonly byValue: ReadonlyMap<number, number>;
  readonly others: number;
}

/**
 * Sets of rows by the properties a fit can lose by, to rule out 32 rows at a time. The words about the same rows are
 * adjacent, as they are read together. Repeated for blocks of 32 words: in which of these words a set has any row, or
 * had when the row was last written.
 */
export class FitSets {
  readonly #reading: Reading;
  readonly #places: Readonly<Record<Question, Places>>;
  #words: Int32Array;
  #blocks: Int32Array;
  /** The number of sets, and so of words about the same 32 rows. */
  readonly count: number;

  /** Builds sets of the existing rows: `used` of them, with room for more. */
  constructor(used: number, room: number, reading: Reading) {
    this.#reading = reading;
    let count = 0;
    const placesOf = (question: Question): Places => {
      const byValue = new Map<number, number>();
      for (const value of frequentValues(question, used, reading)) byValue.set(value, count++);
      return { byValue, others: count++ };
    };
    this.#places = Object.fromEntries(names.map((name) => [name, placesOf(name)])) as Record<
      Question,
      Places
    >;
    this.count = count;
    this.#words = new Int32Array(
      new SharedArrayBuffer(wordsFor(room) * count * Int32Array.BYTES_PER_ELEMENT),
    );
    this.#blocks = new Int32Array(
      new SharedArrayBuffer(blocksFor(room) * count * Int32Array.BYTES_PER_ELEMENT),
    );
    for (let row = 0; row < used; row += 1) this.put(row);
  }

  /** The words of rows 32n to 32n + 31 begin at n times `count`. */
  get words(): Int32Array {
    return this.#words;
  }

  /** The words of block n begin at n times `count`; one bit stands for a word of rows. */
  get blocks(): Int32Array {
    return this.#blocks;
  }

  /** The values of a question that have a set of their own. */
  valuesOf(question: Question): number[] {
    return [...this.#places[question].byValue.keys()];
  }

  /** Returns the place of the set for this value, which may include other values. */
  placeOf(question: Question, value: number): number {
    const { byValue, others } = this.#places[question];
    return byValue.get(value) ?? others;
  }

  /** Returns the place of the set for values without a set of their own. */
  othersOf(question: Question): number {
    return this.#places[question].others;
  }

  /**
   * The place of the set of members whose wishes are all equally important; one of `weighingMore` if these are rare.
   */
  get plain(): number {
    return this.placeOf('importance', weighs.plain);
  }

  /** The place of the set of members who weigh their wishes, but with at most one that must be met. */
  get weighing(): number {
    return this.placeOf('importance', weighs.once);
  }

  /** The places of the sets of all other members. */
  get weighingMore(): readonly [number, number] {
    return [this.placeOf('importance', weighs.more), this.othersOf('importance')];
  }

  put(row: number): void {
    const at = (row >>> 5) * this.count;
    const bit = 1 << (row & 31);
    const blockAt = (row >>> 10) * this.count;
    const wordBit = 1 << ((row >>> 5) & 31);
    for (const name of names) {
      const tell = (value: number): void => {
        const place = this.placeOf(name, value);
        this.#words[at + place] = (this.#words[at + place] ?? 0) | bit;
        this.#blocks[blockAt + place] = (this.#blocks[blockAt + place] ?? 0) | wordBit;
      };
      questions[name](row, tell, this.#reading);
    }
  }

  clear(row: number): void {
    const at = (row >>> 5) * this.count;
    const others = ~(1 << (row & 31));
    for (let word = at; word < at + this.count; word += 1)
      this.#words[word] = (this.#words[word] ?? 0) & others;
  }

  resize(rows: number): void {
    this.#words = resized(this.#words, wordsFor(rows) * this.count, (memory) => new Int32Array(memory));
    this.#blocks = resized(this.#blocks, blocksFor(rows) * this.count, (memory) => new Int32Array(memory));
  }

  get bytes(): number {
    return this.#words.byteLength + this.#blocks.byteLength;
  }
}

const frequentValues = (question: Question, used: number, reading: Reading): number[] => {
  const counts = new Map<number, number>();
  const tell = (value: number): void => void counts.set(value, 1 + (counts.get(value) ?? 0));
  for (let row = 0; row < used; row += 1) questions[question](row, tell, reading);
  return [...counts].flatMap(([value, held]) => (held * oneRowIn >= used ? [value] : []));
};
