import type { SoughtProfessions } from '@mysathi/contract/options/profession-names';

import type { FitFacts } from '../fit/packed-facts.ts';

/** Both ends belong to it; null is open. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** The years of birth that belong to ages: these go by calendar year. */
export const bornFor = ({ from, to }: Span, year: number): Span => ({
  from: to === null ? null : year - to,
  to: from === null ? null : year - from,
});

/** Stored texts of which one must be somebody's own; an empty list and a missing one set no limit. */
export interface ChosenAnswers {
  readonly religion?: readonly string[];
  readonly community?: readonly string[];
  /** As `subCastesIn` of the contract spells them. */
  readonly subCaste?: readonly string[];
  readonly motherTongue?: readonly string[];
  readonly maritalStatus?: readonly string[];
  readonly complexion?: readonly string[];
}

/** What somebody must meet who gave an answer; who gave none passes. */
export interface SearchWishes extends ChosenAnswers {
  /** Years, by calendar year. */
  readonly age?: Span;
  /** Inches. */
  readonly height?: Span;
}

/** Who can be found since a moment, and could not before. */
export interface NewSince {
  /** Microseconds since 1970: who was listed after that is new. */
  readonly listedAfter: number;
  /** In Asia/Kolkata, `YYYY-MM-DD`: who came of marriageable age after that day is new as well. */
  readonly day: string;
}

/** What somebody must have answered so: who gave no answer does not pass. */
export interface SearchFilters extends SearchWishes {
  readonly education?: readonly string[];
  readonly diet?: readonly string[];
  readonly income?: readonly string[];
  /** What the profession's text holds, whatever the letter case; one of them is enough. */
  readonly professions?: SoughtProfessions;
  /** Native place or city of work: the whole text, the city or the state. */
  readonly places?: readonly string[];
  readonly nativePlace?: string;
  /** A profile picture that every member may see. */
  readonly withPhoto?: boolean;
  readonly verified?: boolean;
  /** Whose native place has coordinates. */
  readonly onTheMap?: boolean;
  /** Seen on one of the last seven days in Asia/Kolkata. */
  readonly activeThisWeek?: boolean;
  readonly newSince?: NewSince;
}

/** Somebody's place among all listed, newest first; the higher id first among those of one moment. */
export interface ListedPlace {
  /** Microseconds since 1970. */
  readonly listedAt: number;
  readonly id: string;
}

/** Somebody's place in the order of one viewer's search. */
export interface RankedPlace extends ListedPlace {
  /** Percent. */
  readonly fit: number;
}

/** Where a search goes on: both bounds hold, whichever implementation set them. */
export interface SearchStart {
  readonly rankedAfter: RankedPlace | null;
  readonly listedBefore: ListedPlace | null;
}

/** What is asked of a search: listed members of one gender who pass wishes and filters, compared with the viewer. */
export interface SearchRequest {
  readonly gender: 'Male' | 'Female';
  /** The viewer's own, that everybody is compared with; without them all fit equally. */
  readonly facts: FitFacts | null;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
  readonly wishes: SearchWishes;
  readonly filters: SearchFilters;
  /** Ids of members to leave out. */
  readonly excluded: readonly string[];
  /** `next` of the answer before; null for the beginning. */
  readonly start: SearchStart | null;
  /** How many ids are needed; the answer may hold more. 0 asks for the total alone. */
  readonly most: number;
}

/** What a search found, for one stretch of the list. */
export interface SearchResult {
  /** Best two-way fit first; among equals who was listed last, then the higher id. */
  readonly ids: readonly string[];
  /** How many pass in all, whatever `start` says; when not `exact`, how many are known to. */
  readonly total: number;
  /** False when only the newest were ranked and counted. */
  readonly exact: boolean;
  /** Null when nobody comes after these. */
  readonly next: SearchStart | null;
}

/** Finds listed members in the order of the two-way fit. */
export interface MemberSearch {
  /** Whether it finds in memory now, where counting many costs little. */
  readonly inMemory: boolean;
  search(request: SearchRequest): Promise<SearchResult>;
}

/** A pattern that JavaScript and PostgreSQL read alike: one of these words of Latin letters, with no other letter beside it. */
export const wholeWordOf = (words: readonly string[]): string =>
  `(^|[^a-z0-9])(${words.join('|')})($|[^a-z0-9])`;

/** How many days, today among them, count as this week. */
export const activeDays = 7;
