import { bitsIn } from '../../fit/bits-in.ts';
import { rowsPerWord } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import type { CumulativeSets } from './answer-sets.ts';
import type { CodeColumn } from './code-column.ts';
import type { FitSets } from './fit-sets.ts';
import type { Span } from '../search-port.ts';

/** The rows that pass, narrowed step by step, 32 rows at a time; reused for one search after the other. */
export class RowSelection {
  #words = new Int32Array();

  /** Starts with these rows, given as the words of a set. */
  begin(words: Int32Array): void {
    if (this.#words.length !== words.length) this.#words = new Int32Array(words.length);
    this.#words.set(words);
  }

  /** The rows that pass, one bit per row. */
  get words(): Int32Array {
    return this.#words;
  }

  /** Keeps rows that are in one of the sets. */
  keep(sets: readonly BitSet[]): void {
    const [first, second = first] = sets;
    if (first === undefined || second === undefined) this.#words.fill(0);
    else if (sets.length > 2) this.#keepWords(this.#unite(sets), first.words);
    else this.#keepWords(first.words, second.words);
  }

  /** Keeps rows whose number lies within the span, and with `silentToo` rows without a number. */
  keepWithin(sets: CumulativeSets, { from, to }: Span, silentToo: boolean): void {
    if (from === null && to === null) return;
    const kept = this.#words;
    const known = sets.atLeast(-Infinity)?.words;
    const enough = sets.atLeast(from ?? -Infinity)?.words;
    const tooMuch = to === null ? undefined : sets.atLeast(to + 1)?.words;
    for (let at = 0; at < kept.length; at += 1) {
      const word = kept[at] ?? 0;
      if (word === 0) continue;
      const within = (enough?.[at] ?? 0) & ~(tooMuch?.[at] ?? 0);
      kept[at] = word & (silentToo ? within | ~(known?.[at] ?? 0) : within);
    }
  }

  /** Keeps rows that are in one of the sets at these places. */
  keepPlaces({ words, count }: FitSets, places: readonly number[]): void {
    const kept = this.#words;
    for (let at = 0; at < kept.length; at += 1) {
      if (kept[at] === 0) continue;
      let held = 0;
      for (const place of places) held |= words[at * count + place] ?? 0;
      kept[at] = (kept[at] ?? 0) & held;
    }
  }

  /** Keeps rows that have a chosen code in one of the columns; `chosen` is 1 at every chosen code. */
  keepCodes(columns: readonly CodeColumn[], chosen: Uint8Array): void {
    const [one, other = one] = columns;
    if (one === undefined || other === undefined) return;
    const [codes, otherCodes] = [one.codes, other.codes];
    const words = this.#words;
    for (let at = 0; at < words.length; at += 1) {
      let kept = 0;
      for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const row = at * rowsPerWord + 31 - Math.clz32(bit);
        if (chosen[codes[row] ?? 0] === 1 || chosen[otherCodes[row] ?? 0] === 1) kept |= bit;
      }
      words[at] = kept;
    }
  }

  /** Keeps rows for which `holds` returns true. */
  keepWhere(holds: (row: number) => boolean): void {
    const words = this.#words;
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) {
        const row = at * rowsPerWord + 31 - Math.clz32(rest & -rest);
        if (!holds(row)) this.leaveOut(row);
      }
    }
  }

  /** Removes one row. */
  leaveOut(row: number): void {
    const word = row >>> 5;
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Returns the number of rows that pass. */
  count(): number {
    let count = 0;
    for (const word of this.#words) count += bitsIn(word);
    return count;
  }

  #unite(sets: readonly BitSet[]): Int32Array {
    const union = new Int32Array(this.#words.length);
    for (const { words } of sets) {
      for (let at = 0; at < union.length; at += 1) union[at] = (union[at] ?? 0) | (words[at] ?? 0);
    }
    return union;
  }

  /** Keeps rows that are in one of two sets. */
  #keepWords(one: Int32Array, other: Int32Array): void {
    const kept = this.#words;
    for (let at = 0; at < kept.length; at += 1) {
      const word = kept[at] ?? 0;
      if (word !== 0) kept[at] = word & ((one[at] ?? 0) | (other[at] ?? 0));
    }
  }
}
