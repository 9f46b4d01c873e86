import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { unpackFacts } from '../../../members/fit/packed-facts.ts';
import type { ViewerCard } from '../../../members/list/viewer-card.ts';
import type {
  MemberSearch,
  SearchFilters,
  SearchResult,
  SearchWishes,
} from '../../../members/search/search-port.ts';
import { hidesActivitySql } from '../../../members/search/sql-conditions.ts';
import { accessProblem } from '../../../platform/http/route.ts';
import type { SessionClaim, Viewer } from '../../../platform/http/viewer.ts';
import { excludedStrangersSql } from './strangers-sql.ts';

/** A viewer's request for strangers. */
export interface StrangersAsked {
  readonly wishes?: SearchWishes;
  readonly filters: SearchFilters;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
  /** Members to exclude in addition to those excluded by answers and blocks. */
  readonly shown?: readonly string[];
  /** See `SearchRequest`. */
  readonly most: number;
}

/** The listed strangers of one viewer, given the viewer's current answers and blocks. */
export interface Strangers {
  readonly viewer: ViewerCard;
  /** Best two-way fit first. */
  readonly find: (asked: StrangersAsked) => Promise<SearchResult>;
}

interface Row {
  memberId: string;
  scope: Viewer['scope'] | null;
  gender: 'Male' | 'Female' | null;
  facts: string | null;
  excluded: string | null;
  hidesActivity: boolean;
}

/** `asker` is a table of at most one row: the viewer and the scope of their session. */
const viewerText = (asker: string): string => `
  SELECT me.member_id AS "memberId", me.scope, c.gender, c.fit_facts AS facts,
    ${hidesActivitySql('me.member_id')} AS "hidesActivity",
    (SELECT string_agg(id::text, ',') FROM (${excludedStrangersSql('me.member_id')}) AS way (id)) AS excluded
  FROM ${asker} AS me LEFT JOIN member_cards c ON c.member_id = me.member_id`;
const byMember = viewerText('(SELECT $1::uuid AS member_id, NULL AS scope)');
const byClaim = viewerText('viewer_by_token($1, $2)');

const nobody: SearchResult = { ids: [], total: 0, exact: true, next: null };

/** Returns the gender that a member of this gender is shown. */
export const otherGender = (gender: 'Male' | 'Female'): 'Male' | 'Female' =>
  gender === 'Male' ? 'Female' : 'Male';

/** A member who has given no gender yet has no strangers. */
const strangersFor = (search: MemberSearch, { memberId, gender, facts, ...row }: Row): Strangers => {
  if (gender === null || facts === null) {
    return { viewer: { memberId, gender: null, facts: null }, find: () => Promise.resolve(nobody) };
  }
  const viewer = { memberId, gender, facts: unpackFacts(facts) };
  const excluded = row.excluded?.split(',') ?? [];
  return {
    viewer,
    find: ({ wishes = {}, filters, today, shown = [], most }) =>
      filters.activeThisWeek && row.hidesActivity
        ? Promise.resolve(nobody)
        : search.search({
            gender: otherGender(gender),
            facts: viewer.facts,
            today,
            wishes,
            filters,
            excluded: [...excluded, ...shown],
            start: null,
            most,
          }),
  };
};

/** Returns the strangers for a member whose session was checked. */
export const strangersOf = async (
  pool: pg.Pool,
  search: MemberSearch,
  memberId: string,
): Promise<Strangers> => {
  const { rows } = await pool.query<Row>({
    name: 'viewer-of-strangers',
    text: byMember,
    values: [memberId],
  });
  const row = rows[0] ?? {
    memberId,
    scope: null,
    gender: null,
    facts: null,
    excluded: null,
    hidesActivity: false,
  };
  return strangersFor(search, row);
};

/**
 * Returns the strangers for the holder of a session: one statement checks the claim and reads the viewer's facts.
 * @throws if the claim is not valid
 */
export const strangersOfClaim = async (
  pool: pg.Pool,
  search: MemberSearch,
  { tokenHash, cookieSessionId }: SessionClaim,
): Promise<Strangers> => {
  const { rows } = await pool.query<Row>({
    name: 'claimed-viewer-of-strangers',
    text: byClaim,
    values: [tokenHash, cookieSessionId],
  });
  const [row] = rows;
  const refusal = accessProblem('member', row?.scope ?? null);
  if (row === undefined || refusal !== null) throw refusal ?? new Problem('signed_out');
  return strangersFor(search, row);
};
