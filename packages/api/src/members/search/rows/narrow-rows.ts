import type { CodeColumn } from './code-column.ts';
import { yearOf } from '@mysathi/contract/time/calendar';

import type { MemberRows } from './member-rows.ts';
import type { RowSelection } from './row-selection.ts';
import { dayMilliseconds } from '../../../platform/clock.ts';
import { activeDays, bornFor } from '../search-port.ts';
import type { SearchFilters, SearchRequest, SearchWishes } from '../search-port.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The rows of one gender with all that is needed to narrow them. */
export interface Narrowed {
  readonly rows: MemberRows;
  readonly vocabulary: Vocabulary;
  readonly selection: RowSelection;
}

/** Converts a day, `YYYY-MM-DD`, to days since 1970. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** Keeps rows that have one of the codes in one of the columns. */
const keepCodes = (
  selection: RowSelection,
  columns: readonly CodeColumn[],
  codes: readonly number[],
): void => {
  // Nearly every profession may be chosen: too many for the arguments of one call.
  const chosen = new Uint8Array(1 + codes.reduce((most, code) => Math.max(most, code), 0));
  for (const code of codes) chosen[code] = 1;
  selection.keepCodes(columns, chosen);
};

const keepTexts = (
  { rows, vocabulary, selection }: Narrowed,
  name: 'communities' | 'subCastes' | 'tongues',
  texts: readonly string[] | undefined,
  silentToo: boolean,
): void => {
  if (!texts?.length) return;
  const { columns, fitSets } = rows;
  const known = texts.flatMap((text) => vocabulary[name].find(text) ?? []);
  const codes = silentToo ? [0, ...known] : known;
  if (name === 'communities') return keepCodes(selection, [columns.community], codes);
  if (name === 'subCastes') return keepCodes(selection, [columns.subCaste], codes);
  // Most speakers of other languages are in none of the sets, so that few rows must be looked up.
  if (fitSets !== null)
    selection.keepPlaces(
      fitSets,
      codes.map((code) => fitSets.placeOf('tongue', code)),
    );
  if (
    fitSets === null ||
    codes.some((code) => fitSets.placeOf('tongue', code) === fitSets.othersOf('tongue'))
  )
    keepCodes(selection, [columns.tongue], codes);
};

/** Applies the filters that sets of rows answer, 32 rows at a time. */
const narrowBySets = (
  { rows, selection }: Narrowed,
  asked: SearchWishes,
  year: number,
  silentToo: boolean,
): void => {
  const { answers } = rows;
  // Rows are ordered by religion, so the rows it leaves are quickly gone through.
  for (const name of ['religion', 'maritalStatus', 'complexion'] as const) {
    if (asked[name]?.length) selection.keep(answers[name].of(asked[name], silentToo));
  }
  if (asked.age) selection.keepWithin(answers.birthYear, bornFor(asked.age, year), silentToo);
  if (asked.height) selection.keepWithin(answers.height, asked.height, silentToo);
};

const narrowByFilterSets = ({ rows, selection }: Narrowed, filters: SearchFilters): void => {
  const { answers } = rows;
  for (const name of ['education', 'diet', 'income'] as const) {
    if (filters[name]?.length) selection.keep(answers[name].of(filters[name], false));
  }
  if (filters.withPhoto) selection.keep([answers.withPhoto]);
  if (filters.verified) selection.keep([answers.verified]);
  if (filters.onTheMap) selection.keep([answers.onTheMap]);
};

/** Applies the filters that must be looked up row by row, among the rows that are left. */
const narrowByTexts = ({ rows, vocabulary, selection }: Narrowed, filters: SearchFilters): void => {
  const { nativePlace, workPlace, profession } = rows.columns;
  const { places, professions } = vocabulary;
  if (filters.nativePlace) keepCodes(selection, [nativePlace], places.called(filters.nativePlace));
  if (filters.places?.length) {
    const codes = filters.places.flatMap((place) => places.called(place));
    keepCodes(selection, [nativePlace, workPlace], codes);
  }
  if (filters.professions) {
    const { parts, words } = filters.professions;
    const codes = parts.flatMap((part) => professions.containing(part));
    keepCodes(selection, [profession], [...codes, ...professions.withWord(words)]);
  }
};

/** Leaves the rows that match a request in the selection, wherever the request starts. */
export const narrowRows = (narrowed: Narrowed, request: SearchRequest): void => {
  const { rows, selection } = narrowed;
  const { wishes, filters, excluded, today } = request;
  const day = dayNumber(today);
  const year = yearOf(today);
  selection.begin(rows.listableOn(day));
  narrowBySets(narrowed, wishes, year, true);
  narrowBySets(narrowed, filters, year, false);
  narrowByFilterSets(narrowed, filters);
  for (const id of excluded) {
    const row = rows.rowOf(id);
    if (row !== -1) selection.leaveOut(row);
  }
  for (const [asked, silentToo] of [
    [wishes, true],
    [filters, false],
  ] as const) {
    keepTexts(narrowed, 'communities', asked.community, silentToo);
    keepTexts(narrowed, 'subCastes', asked.subCaste, silentToo);
    keepTexts(narrowed, 'tongues', asked.motherTongue, silentToo);
  }
  narrowByTexts(narrowed, filters);
  if (filters.activeThisWeek) {
    const chosen = new Uint8Array(day + 1).fill(1, day - activeDays + 1);
    selection.keepCodes([rows.columns.activeDay], chosen);
  }
  if (filters.newSince) {
    const { listedAfter, day: since } = filters.newSince;
    const sinceDay = dayNumber(since);
    selection.keepWhere((row) => rows.isNewSince(row, listedAfter, sinceDay));
  }
};
