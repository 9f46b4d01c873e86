import { createHash } from 'node:crypto';

import type pg from 'pg';

import type { FactsName } from '../../members/fit/facts-memory.ts';
import { unpackFacts } from '../../members/fit/packed-facts.ts';
import type { ViewerCard } from '../../members/list/viewer-card.ts';
import type { SearchFilters } from '../../members/search/search-port.ts';
import { addFilters, Conditions } from '../../members/search/sql-conditions.ts';
import { inMyWay, oppositeGender } from './strangers-sql.ts';

/** Who could be shown next: the newest listed strangers that pass the filters. */
export interface CandidateSearch {
  viewerId: string;
  filters: SearchFilters;
  /** The calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
  today: string;
  /** Where the stretch begins, as `next` told; null for the first. */
  after: string | null;
  /** Whom to leave out. */
  shown: readonly string[];
  most: number;
}

export interface Candidates {
  viewer: ViewerCard;
  /** Newest first. */
  found: FactsName[];
  /** Where the next stretch begins; null when there is none. */
  next: string | null;
}

interface Row {
  gender: ViewerCard['gender'];
  viewerFacts: string | null;
  lines: string | null;
  /** When the last of the lines was listed, to the microsecond. */
  oldest: string | null;
}

const uuidCharacters = 36;
const [viewerParameter, dayParameter, mostParameter] = ['$1', '$2', '$3'] as const;
// One statement per set of filters, so that each is prepared once per connection and planned well.
const nameOf = (text: string) =>
  `candidates_${createHash('sha1').update(text).digest('base64url').slice(0, 12)}`;

// The lines come in the order of the innermost query, newest first: sorting them again would cost
// as much as finding them. One more than asked for tells where the next stretch begins.
const searchText = (conditions: Conditions): string => `
  WITH me AS (SELECT fit_facts, gender FROM member_cards WHERE member_id = ${viewerParameter})
  SELECT (SELECT gender FROM me) AS gender, (SELECT fit_facts FROM me) AS "viewerFacts",
    string_agg(member_id || facts_key, E'\\n') AS lines, min(listed_at)::text AS oldest
  FROM (
    SELECT member_id, listed_at, facts_key FROM (
      SELECT c.member_id, c.listed_at, c.facts_key FROM member_cards c
      WHERE c.listed AND c.gender = (SELECT ${oppositeGender('gender')} FROM me)
        AND c.listable_from <= ${dayParameter}::date${conditions.text}
      ORDER BY c.listed_at DESC, c.member_id DESC
    ) AS passing
    WHERE member_id NOT IN (${inMyWay(viewerParameter)})
    LIMIT ${mostParameter}::integer + 1
  ) AS newest`;

/** Finds candidates in one query whose answer is one compact text. */
export const newestCandidates = async (pool: pg.Pool, search: CandidateSearch): Promise<Candidates> => {
  const { viewerId, filters, today, after, shown, most } = search;
  const conditions = new Conditions([viewerId, today, most]);
  addFilters(conditions, filters, today);
  if (after !== null) {
    const space = after.lastIndexOf(' ');
    conditions.add('c.listed_at <= ?::timestamptz', after.slice(0, space));
    conditions.add(
      `(c.listed_at, c.member_id) <= ($${conditions.values.length}::timestamptz, ?::uuid)`,
      after.slice(space + 1),
    );
  }
  if (shown.length > 0) conditions.add('c.member_id <> ALL(?::uuid[])', shown);
  const text = searchText(conditions);
  const { rows } = await pool.query<Row>({ name: nameOf(text), text, values: conditions.values });
  const [row] = rows;
  const lines = row?.lines ? row.lines.split('\n') : [];
  const following = lines[most]?.slice(0, uuidCharacters);
  if (following !== undefined) lines.length = most;
  return {
    viewer: {
      memberId: viewerId,
      gender: row?.gender ?? null,
      facts: row?.viewerFacts ? unpackFacts(row.viewerFacts) : null,
    },
    found: lines.map((line) => ({ id: line.slice(0, uuidCharacters), key: line.slice(uuidCharacters) })),
    next: following === undefined ? null : `${row?.oldest} ${following}`,
  };
};
