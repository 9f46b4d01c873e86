import { BitSet } from './bit-set.ts';

/** The answers to one question: a set of rows for each answer, and one for the rows without an answer. */
export class AnswerSets {
  readonly #sets = new Map<string, BitSet>();
  readonly #unanswered: BitSet;
  #rows: number;

  constructor(rows: number) {
    this.#rows = rows;
    this.#unanswered = new BitSet(rows);
  }

  /** Stores the answer of a row that is in no set of this question yet. */
  put(row: number, answer: string | null): void {
    if (answer === null) {
      this.#unanswered.add(row);
      return;
    }
    let set = this.#sets.get(answer);
    if (set === undefined) {
      set = new BitSet(this.#rows);
      this.#sets.set(answer, set);
    }
    set.add(row);
  }

  clear(row: number): void {
    this.#unanswered.remove(row);
    for (const set of this.#sets.values()) set.remove(row);
  }

  resize(rows: number): void {
    this.#rows = rows;
    for (const set of this.#all()) set.resize(rows);
  }

  /** Returns the sets of these answers, and with `silentToo` the set of rows without an answer. */
  of(answers: readonly string[], silentToo: boolean): BitSet[] {
    const found = answers.flatMap((answer) => this.#sets.get(answer) ?? []);
    return silentToo ? [...found, this.#unanswered] : found;
  }

  get bytes(): number {
    return this.#all().reduce((sum, set) => sum + set.bytes, 0);
  }

  #all(): BitSet[] {
    return [this.#unanswered, ...this.#sets.values()];
  }
}

/** A number that rows may have: for each number that occurs, the set of rows with at least that number. */
export class CumulativeSets {
  /** Ascending; the sets are in the same order. */
  readonly #values: number[] = [];
  readonly #atLeast: BitSet[] = [];
  #rows: number;

  constructor(rows: number) {
    this.#rows = rows;
  }

  put(row: number, value: number | null): void {
    if (value === null) return;
    const place = this.#placeOf(value);
    if (this.#values[place] !== value) this.#insert(place, value);
    for (let at = 0; at <= place; at += 1) this.#atLeast[at]?.add(row);
  }

  clear(row: number): void {
    for (const set of this.#atLeast) set.remove(row);
  }

  resize(rows: number): void {
    this.#rows = rows;
    for (const set of this.#atLeast) set.resize(rows);
  }

  /** Returns the rows with at least this number; undefined if there are none. */
  atLeast(value: number): BitSet | undefined {
    return this.#atLeast[this.#placeOf(value)];
  }

  get bytes(): number {
    return this.#atLeast.reduce((sum, set) => sum + set.bytes, 0);
  }

  /** Returns the place of the first number that is not smaller. */
  #placeOf(value: number): number {
    let place = 0;
    while (place < this.#values.length && (this.#values[place] ?? 0) < value) place += 1;
    return place;
  }

  #insert(place: number, value: number): void {
    const set = new BitSet(this.#rows);
    const next = this.#atLeast[place];
    if (next) set.words.set(next.words);
    this.#values.splice(place, 0, value);
    this.#atLeast.splice(place, 0, set);
  }
}
