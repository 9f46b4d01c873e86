import { BestRows } from './best-rows.ts';
import { bitsIn, rowsPerWord } from './bit-set.ts';
import { tooFar } from './fit-scorer.ts';
import type { FitBound } from './fit-bound.ts';
import type { FitScorer } from './fit-scorer.ts';
import type { MemberRows } from './member-rows.ts';
import type { SearchStart } from './search-port.ts';

/** A row with its fit in percent. */
export interface RankedRow {
  readonly row: number;
  readonly fit: number;
}

/** What tells how well rows fit, and which cannot fit well enough. */
export interface Ranking {
  readonly scorer: FitScorer;
  /** Null while there are no sets to judge by. */
  readonly bound: FitBound | null;
}

/** Fewer rows of one word are looked at one by one. */
const worthRulingOut = 3;

/** Whether a row comes after the start of a search. */
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

/**
 * The best of the selected rows in order, at most so many; without a ranking all fit equally. Rows
 * that promise most are met first, so that the others must fit better than the worst kept.
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
    for (let rest = bound?.mayReach(word, chosen) ?? chosen; rest !== 0; rest &= rest - 1) {
      meet(word * rowsPerWord + 31 - Math.clz32(rest & -rest));
    }
  };

  const bound = ranking?.bound ?? null;
  if (bound === null) {
    for (let word = 0; word < selected.length; word += 1) meetAll(word, selected[word] ?? 0);
  } else {
    for (let word = 0; word < selected.length; word += 1) {
      const chosen = selected[word] ?? 0;
      if (chosen === 0) continue;
      const first = bound.promising(word, chosen);
      selected[word] = chosen ^ first;
      if (first !== 0) meetAll(word, first);
    }
    for (let word = 0; word < selected.length; word += 1) {
      const chosen = selected[word] ?? 0;
      if (chosen !== 0) meetAll(word, chosen);
    }
  }
  return best.take();
};
