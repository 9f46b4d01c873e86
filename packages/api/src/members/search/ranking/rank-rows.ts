import { BestRows } from './best-rows.ts';
import { bitsIn } from '../../fit/bits-in.ts';
import { blocksFor, eachBit, rowsPerWord, wordsPerBlock } from '../rows/bit-set.ts';
import { tooFar } from './fit-scorer.ts';
import type { FitBound } from './fit-bound.ts';
import type { FitScorer } from './fit-scorer.ts';
import type { MemberRows } from '../rows/member-rows.ts';
import type { SearchStart } from '../search-port.ts';

/** A row with its fit in percent. */
export interface RankedRow {
  readonly row: number;
  readonly fit: number;
}

/** Scores rows, and rules out those that cannot fit well enough. */
export interface Ranking {
  readonly scorer: FitScorer;
  /** Null while there are no sets to rule out rows by. */
  readonly bound: FitBound | null;
}

/** With fewer rows left in a word, they are scored one by one. */
const worthRulingOut = 3;

/** Tests whether a row comes after the start of a search. */
const comesAfter = (
  rows: MemberRows,
  { rankedAfter, listedBefore }: SearchStart,
  row: number,
  fit: number,
): boolean => {
  if (listedBefore !== null && !rows.isListedBefore(row, listedBefore)) return false;
  if (rankedAfter === null || fit < rankedAfter.fit) return true;
  return fit === rankedAfter.fit && rows.isListedBefore(row, rankedAfter);
};

/** Returns the words of a block that have a selected row, one bit per word. */
const wordsWithRows = (selected: Int32Array, block: number): number => {
  const from = block * wordsPerBlock;
  const end = Math.min(from + wordsPerBlock, selected.length);
  let words = 0;
  for (let word = from; word < end; word += 1) if (selected[word] !== 0) words |= 1 << (word - from);
  return words;
};

/**
 * Returns the best of the selected rows in order, at most `most`; without a ranking all fit equally. The most promising
 * rows are scored first, so that the others must fit better than the worst row kept.
 */
export const rankRows = (
  rows: MemberRows,
  selected: Int32Array,
  ranking: Ranking | null,
  { start, most }: { start: SearchStart | null; most: number },
): RankedRow[] => {
  const best = new BestRows(rows, most);
  let needed = 0;

  const meet = (row: number): void => {
    const fit = ranking === null ? 0 : ranking.scorer.fit(row);
    if (fit === tooFar || (start !== null && !comesAfter(rows, start, row, fit)) || !best.offer(row, fit))
      return;
    if (best.worstFit <= needed) return;
    needed = best.worstFit;
    ranking?.scorer.need(needed);
    ranking?.bound?.need(needed);
  };
  const meetAll = (word: number, chosen: number): void => {
    const bound = bitsIn(chosen) < worthRulingOut ? null : ranking?.bound;
    eachBit(bound?.mayReach(word, chosen) ?? chosen, word * rowsPerWord, meet);
  };

  const bound = ranking?.bound ?? null;
  const blocks = blocksFor(selected.length * rowsPerWord);
  if (bound !== null) {
    for (let block = 0; block < blocks; block += 1) {
      const words = bound.promisingWords(block, wordsWithRows(selected, block));
      eachBit(words, block * wordsPerBlock, (word) => {
        const chosen = selected[word] ?? 0;
        const first = bound.promising(word, chosen);
        selected[word] = chosen ^ first;
        if (first !== 0) meetAll(word, first);
      });
    }
  }
  for (let block = 0; block < blocks; block += 1) {
    const words = wordsWithRows(selected, block);
    eachBit(bound?.wordsThatMayReach(block, words) ?? words, block * wordsPerBlock, (word) =>
      meetAll(word, selected[word] ?? 0),
    );
  }
  return best.take();
};
