import type pg from 'pg';

import { limits } from '@mysathi/contract/limits';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import type { MemberSearch } from '../../../members/search/search-port.ts';
import { Conditions, onTheMapSql } from '../../../members/search/sql-conditions.ts';
import { addAskedFilters, searchFiltersOf } from '../filters/asked-filters.ts';
import { strangersOf } from './strangers.ts';
import { isListedStranger } from './strangers-sql.ts';

/** How many members are ranked at once. */
const mostNear = 500;
/** The factor by which more members are visited than ranked, because answers, blocks and hiding exclude some. */
const spare = 1.5;
/** The factor by which the range grows if too few were found. */
const fartherBy = 4;

/** A request for members who live near a place. */
export interface NearbyAsked {
  readonly memberId: string;
  readonly filters: MatchFilters;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A place to measure from, in degrees. */
export interface Origin {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where to look for members who pass the filters: among the `most` who live nearest, or among these ids only. */
type Way = { readonly most: number } | { readonly ids: readonly string[] };

/** Chooses the shorter way: the members found by the search, if they are fewer than would be visited going outwards. */
export const wayToNearest = async (
  pool: pg.Pool,
  search: MemberSearch,
  { memberId, filters: asked, today }: NearbyAsked,
): Promise<Way> => {
  const enough = spare * mostNear;
  const given = searchFiltersOf(asked);
  if (Object.keys(given).length === 0) return { most: enough };
  const filters = { ...given, onTheMap: true };
  const strangers = await strangersOf(pool, search, memberId);
  const [{ total, exact }, everybody] = await Promise.all([
    strangers.find({ filters, today, most: 0 }),
    strangers.find({ filters: { onTheMap: true }, today, most: 0 }),
  ]);
  const most = Math.ceil((enough * everybody.total) / Math.max(1, total));
  if (!exact || total > most) return { most };
  return { ids: (await strangers.find({ filters, today, most: total })).ids };
};

const outwards = 'SELECT id, distance FROM met_outwards($3::real, $4::real, $6, $7, $5::uuid[])';
const known = `SELECT member_id AS id, way_between($3::real, $4::real, latitude, longitude) AS distance
  FROM member_cards WHERE member_id = ANY($6::uuid[]) AND member_id <> ALL ($5::uuid[])`;

// Cards are read one by one, because a join would read them all. From the same place, the newest come first.
const nearestText = (met: string, conditions: Conditions): string => `
  WITH met AS MATERIALIZED (${met})
  SELECT (SELECT count(*) FROM met) AS met, ARRAY(
    SELECT c.member_id FROM met CROSS JOIN LATERAL (SELECT * FROM member_cards WHERE member_id = met.id LIMIT 1) c
    WHERE ${isListedStranger} AND ${onTheMapSql}${conditions.text}
    ORDER BY met.distance, c.listed_at DESC, c.member_id
    LIMIT ${mostNear + 1}) AS ids`;

interface Nearest {
  readonly ids: readonly string[];
  /** Whether nobody who passes lives farther away. */
  readonly complete: boolean;
}

/**
 * Returns the nearest members of a gender who pass the filters and were not shown yet. Goes farther outwards until they
 * fill a page or nobody is left.
 */
export const nearestStrangers = async (
  pool: pg.Pool,
  asked: NearbyAsked & { readonly gender: 'Male' | 'Female'; readonly shown: readonly string[] },
  { latitude, longitude }: Origin,
  way: Way,
): Promise<Nearest> => {
  const { memberId, today, filters, gender, shown } = asked;
  const areKnown = 'ids' in way;
  const whom = areKnown ? [way.ids] : [gender, way.most];
  const conditions = new Conditions([memberId, today, latitude, longitude, shown, ...whom]);
  addAskedFilters(conditions, filters, today);
  const text = nearestText(areKnown ? known : outwards, conditions);
  const { rows } = await pool.query<{ met: number; ids: string[] }>(text, conditions.values);
  const { met, ids } = rows[0] ?? { met: 0, ids: [] };
  const isEverybody = areKnown || met < way.most;
  if (!isEverybody && ids.length <= limits.cardsPerPage)
    return nearestStrangers(pool, asked, { latitude, longitude }, { most: fartherBy * way.most });
  return { ids: ids.slice(0, mostNear), complete: isEverybody && ids.length <= mostNear };
};
