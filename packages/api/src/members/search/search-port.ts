import type { SoughtProfessions } from '@mysathi/contract/options/profession-names';

import type { FitFacts } from '../fit/packed-facts.ts';

/** A range of numbers that includes both ends; null means no limit. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** Converts a span of ages to years of birth; ages go by calendar year. */
export const bornFor = ({ from, to }: Span, year: number): Span => ({
  from: to === null ? null : year - to,
  to: from === null ? null : year - from,
});

/** Stored texts, of which a member's answer must be one; an empty or missing list sets no limit. */
export interface ChosenAnswers {
  readonly religion?: readonly string[];
  readonly community?: readonly string[];
  /** Spelled as by `subCastesIn` of the contract. */
  readonly subCaste?: readonly string[];
  readonly motherTongue?: readonly string[];
  readonly maritalStatus?: readonly string[];
  readonly complexion?: readonly string[];
}

/** Conditions on given answers; members without an answer pass. */
export interface SearchWishes extends ChosenAnswers {
  /** Years, by calendar year. */
  readonly age?: Span;
  /** Inches. */
  readonly height?: Span;
}

/** The members who can be found since a moment, but could not before. */
export interface NewSince {
  /** Microseconds since 1970: members listed after that are new. */
  readonly listedAfter: number;
  /** In Asia/Kolkata, `YYYY-MM-DD`: members who came of marriageable age after that day are new as well. */
  readonly day: string;
}

/** Conditions on answers; members without an answer do not pass. */
export interface SearchFilters extends SearchWishes {
  readonly education?: readonly string[];
  readonly diet?: readonly string[];
  readonly income?: readonly string[];
  /** Found in the profession's text, ignoring case; one match is enough. */
  readonly professions?: SoughtProfessions;
  /** Native place or city of work: the whole text, the city or the state. */
  readonly places?: readonly string[];
  readonly nativePlace?: string;
  /** Only members with a profile picture that every member may see. */
  readonly withPhoto?: boolean;
  readonly verified?: boolean;
  /** Only members whose native place has coordinates. */
  readonly onTheMap?: boolean;
  /** Only members seen on one of the last seven days in Asia/Kolkata. */
  readonly activeThisWeek?: boolean;
  readonly newSince?: NewSince;
}

/** A member's place among all listed members, newest first; the higher id first for the same moment. */
export interface ListedPlace {
  /** Microseconds since 1970. */
  readonly listedAt: number;
  readonly id: string;
}

/** A member's place in the order of one viewer's search. */
export interface RankedPlace extends ListedPlace {
  /** Percent. */
  readonly fit: number;
}

/** Where a search continues: both bounds apply, whichever implementation set them. */
export interface SearchStart {
  readonly rankedAfter: RankedPlace | null;
  readonly listedBefore: ListedPlace | null;
}

/** A search request: listed members of one gender who pass wishes and filters, compared with the viewer. */
export interface SearchRequest {
  readonly gender: 'Male' | 'Female';
  /** The viewer's own facts, with which everyone is compared; without them all fit equally. */
  readonly facts: FitFacts | null;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
  readonly wishes: SearchWishes;
  readonly filters: SearchFilters;
  /** Ids of members to leave out. */
  readonly excluded: readonly string[];
  /** `next` of the previous answer; null to start at the beginning. */
  readonly start: SearchStart | null;
  /** How many ids are needed; the answer may contain more. 0 asks only for the total. */
  readonly most: number;
}

/** One stretch of a search's results. */
export interface SearchResult {
  /** Best two-way fit first; at equal fit the last listed, then the higher id. */
  readonly ids: readonly string[];
  /** How many members pass in all, whatever `start` is; if not `exact`, at least this many. */
  readonly total: number;
  /** False if only the newest were ranked and counted. */
  readonly exact: boolean;
  /** Null if nobody follows. */
  readonly next: SearchStart | null;
}

/** Finds listed members in the order of the two-way fit. */
export interface MemberSearch {
  /** Whether the search runs in memory at present, where counting many costs little. */
  readonly inMemory: boolean;
  search(request: SearchRequest): Promise<SearchResult>;
}

/**
 * Returns a pattern for both JavaScript and PostgreSQL: one of these words in Latin letters, with no other letter
 * beside it.
 */
export const wholeWordOf = (words: readonly string[]): string =>
  `(^|[^a-z0-9])(${words.join('|')})($|[^a-z0-9])`;

/** How many days, including today, count as this week. */
export const activeDays = 7;
