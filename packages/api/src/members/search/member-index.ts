import type { FitFacts } from '../fit/packed-facts.ts';
import { yearOf } from '@mysathi/contract/time/calendar';

import { FitBound } from './ranking/fit-bound.ts';
import { FitScorer } from './ranking/fit-scorer.ts';
import { emptyWorths, fitWorths } from './ranking/fit-worths.ts';
import { MemberRows } from './rows/member-rows.ts';
import { narrowRows } from './rows/narrow-rows.ts';
import { rankRows } from './ranking/rank-rows.ts';
import type { RankedRow, Ranking } from './ranking/rank-rows.ts';
import { RowSelection } from './rows/row-selection.ts';
import type { SearchRequest, SearchResult, SearchStart } from './search-port.ts';
import type { SearchableMember } from './searchable-member.ts';
import { textVerdicts } from './ranking/text-verdicts.ts';
import { viewerLosses } from './ranking/viewer-losses.ts';
import { Vocabulary } from './rows/vocabulary.ts';

const genders = ['Male', 'Female'] as const;

/** All listed members in memory, for use by one thread; searches in the exact order of the two-way fit. */
export class MemberIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #selection = new RowSelection();
  /** Reused from search to search: new tables for each kept the garbage collector busy. */
  readonly #worths = emptyWorths();
  readonly #rows = { Male: new MemberRows(this.#vocabulary), Female: new MemberRows(this.#vocabulary) };

  /** Adds a listed member, or updates one after a change. */
  put(member: SearchableMember): void {
    for (const gender of genders) if (gender !== member.gender) this.#rows[gender].remove(member.id);
    this.#rows[member.gender].put(member);
  }

  /** Removes a member who is no longer listed. */
  remove(id: string): void {
    for (const gender of genders) this.#rows[gender].remove(id);
  }

  search(request: SearchRequest): SearchResult {
    const rows = this.#rows[request.gender];
    const selection = this.#selection;
    narrowRows({ rows, vocabulary: this.#vocabulary, selection }, request);
    const total = selection.count();
    const { facts, start, most } = request;
    if (most === 0) return { ids: [], total, exact: true, next: null };
    const year = yearOf(request.today);
    const ranking = facts && this.#ranking(rows, facts, year);
    // One more than wanted shows whether there is a next page.
    const best = rankRows(rows, selection.words, ranking, {
      start,
      most: most + 1,
    });
    const shown = best.slice(0, most);
    const last = best.length > most ? shown.at(-1) : undefined;
    return {
      ids: shown.map(({ row }) => rows.placeOf(row).id),
      total,
      exact: true,
      next: last ? startAfter(rows, last, start) : null,
    };
  }

  /** Marks the end of loading: every listed member has been added. */
  settle(): void {
    for (const gender of genders) this.#rows[gender].settle();
  }

  #ranking(rows: MemberRows, me: FitFacts, year: number): Ranking {
    const vocabulary = this.#vocabulary;
    const verdicts = textVerdicts(me, vocabulary);
    const viewer = { me, year, worths: fitWorths(me, year, this.#worths), verdicts };
    const { columns, answers, fitSets: sets } = rows;
    const scorer = new FitScorer(viewer, columns);
    if (sets === null) return { scorer, bound: null };
    const losses = viewerLosses({ ...viewer, answers, sets, vocabulary });
    return { scorer, bound: new FitBound(sets, losses, this.#selection.words) };
  }

  get members(): number {
    return genders.reduce((sum, gender) => sum + this.#rows[gender].members, 0);
  }

  /** The memory of all columns and sets, in bytes. */
  get bytes(): number {
    return genders.reduce((sum, gender) => sum + this.#rows[gender].bytes, 0);
  }

  /** The larger share of empty or unordered rows among both genders; 0 in a new index. */
  get disorder(): number {
    return Math.max(...genders.map((gender) => this.#rows[gender].disorder));
  }
}

const startAfter = (rows: MemberRows, { row, fit }: RankedRow, start: SearchStart | null): SearchStart => ({
  rankedAfter: { fit, ...rows.placeOf(row) },
  listedBefore: start?.listedBefore ?? null,
});
