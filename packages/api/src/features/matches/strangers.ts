import type pg from 'pg';

import { unpackFacts } from '../../members/fit/packed-facts.ts';
import type { ViewerCard } from '../../members/list/viewer-card.ts';
import type { MemberSearch, SearchFilters, SearchResult } from '../../members/search/search-port.ts';
import { inMyWay } from './strangers-sql.ts';

/** What a viewer looks for among strangers. */
export interface StrangersAsked {
  readonly filters: SearchFilters;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whom to leave out beside those whom answers and blocks leave out. */
  readonly shown?: readonly string[];
  /** See `SearchRequest`. */
  readonly most: number;
}

/** The listed strangers of one viewer, as the viewer's answers and blocks are now. */
export interface Strangers {
  readonly viewer: ViewerCard;
  /** Best two-way fit first. */
  find(asked: StrangersAsked): Promise<SearchResult>;
}

interface Row {
  gender: 'Male' | 'Female';
  facts: string;
  excluded: string | null;
}

const viewerText = `
  SELECT gender, fit_facts AS facts, (SELECT string_agg(id::text, ',') FROM (${inMyWay('$1')}) AS way (id)) AS excluded
  FROM member_cards WHERE member_id = $1`;

const nobody: SearchResult = { ids: [], total: 0, exact: true, next: null };

/** Strangers for a member; there are none before the member has given a gender. */
export const strangersOf = async (
  pool: pg.Pool,
  search: MemberSearch,
  memberId: string,
): Promise<Strangers> => {
  const { rows } = await pool.query<Row>({
    name: 'viewer_of_strangers',
    text: viewerText,
    values: [memberId],
  });
  const [row] = rows;
  if (row === undefined) {
    return { viewer: { memberId, gender: null, facts: null }, find: () => Promise.resolve(nobody) };
  }
  const viewer = { memberId, gender: row.gender, facts: unpackFacts(row.facts) };
  const excluded = row.excluded?.split(',') ?? [];
  return {
    viewer,
    find: ({ filters, today, shown = [], most }) =>
      search.search({
        gender: row.gender === 'Male' ? 'Female' : 'Male',
        facts: viewer.facts,
        today,
        wishes: {},
        filters,
        excluded: [...excluded, ...shown],
        start: null,
        most,
      }),
  };
};
