import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';
import type { MatchFilters } from '@mysathi/contract/match-filters';

import { viewerCard } from '../../members/list/viewer-card.ts';
import type { MemberSearch, SearchFilters } from '../../members/search/search-port.ts';
import { Conditions } from '../../members/search/sql-conditions.ts';
import { kolkataDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAskedFilters, searchFiltersOf } from './asked-filters.ts';
import type { ListPage } from './list-answer.ts';
import { rankedListPage } from './ranked-list.ts';
import { strangersOf } from './strangers.ts';
import { isListedStranger, listedStrangers } from './strangers-sql.ts';

/** How many are ranked at once. */
const mostNear = 500;
/** Of those who are met on the way some are left out whatever is asked for: so many times more are met. */
const spare = 1.5;
/** How much farther to go where too few were found. */
const fartherBy = 4;

interface Origin {
  latitude: number;
  longitude: number;
}

/** Where to measure from: the place asked for, or the viewer's native place; null when it is not known. */
export const originOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  place: string | undefined,
): Promise<Origin | null> => {
  const { rows } = await pool.query<Origin>(
    place
      ? {
          name: 'place_origin',
          text: 'SELECT latitude, longitude FROM places WHERE key = lower($1)',
          values: [place],
        }
      : {
          name: 'member_origin',
          text: 'SELECT latitude, longitude FROM member_cards WHERE member_id = $1 AND latitude IS NOT NULL',
          values: [memberId],
        },
  );
  return rows[0] ?? null;
};

/** SQL from FROM on: everybody whose distance can be measured, for the member $1 on the day $2. */
export const nearbySql = `${listedStrangers} AND c.latitude IS NOT NULL`;

interface Asked {
  readonly filters: SearchFilters;
  /** In Asia/Kolkata, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Where to look for those who pass the filters: among so many whom one meets first on the way outwards, or these alone. */
type Way = { readonly most: number } | { readonly ids: readonly string[] };

/** Looks at whom the search finds where they are fewer than one would meet until enough of them are found. */
const chooseWay = async (
  { pool }: Pick<Platform, 'pool'>,
  search: MemberSearch,
  memberId: string,
  { filters, today }: Asked,
): Promise<Way> => {
  const enough = spare * mostNear;
  if (Object.keys(filters).length === 0) return { most: enough };
  const strangers = await strangersOf(pool, search, memberId);
  const [{ total, exact }, everybody] = await Promise.all([
    strangers.find({ filters, today, most: 0 }),
    strangers.find({ filters: {}, today, most: 0 }),
  ]);
  const most = Math.ceil((enough * everybody.total) / Math.max(1, total));
  if (!exact || total > most) return { most };
  return { ids: (await strangers.find({ filters, today, most: total })).ids };
};

/** Narrows what is counted of Nearby, over `member_cards c` for the viewer $1, to those who pass where they are few. */
export const addNearbyFilters = async (
  platform: Pick<Platform, 'pool'>,
  search: MemberSearch,
  memberId: string,
  { conditions, asked, today }: { conditions: Conditions; asked: MatchFilters; today: string },
): Promise<void> => {
  addAskedFilters(conditions, asked, today);
  const way = await chooseWay(platform, search, memberId, { filters: searchFiltersOf(asked), today });
  if ('ids' in way) conditions.add('c.member_id = ANY(?::uuid[])', way.ids);
};

const outwards = 'SELECT id, distance FROM met_outwards($3::real, $4::real, $5, $6, $7::uuid[])';
const known = `SELECT member_id AS id, place_on_map(latitude, longitude) <-> place_on_map($3::real, $4::real) AS distance
  FROM member_cards WHERE member_id = ANY($5::uuid[]) AND member_id <> ALL ($6::uuid[])`;

// One by one: a join of so many would read all cards. Of one place the newest come first.
const nearestText = (met: string, conditions: Conditions): string => `
  WITH met AS MATERIALIZED (${met})
  SELECT (SELECT count(*) FROM met) AS met, ARRAY(
    SELECT c.member_id FROM met CROSS JOIN LATERAL (SELECT * FROM member_cards WHERE member_id = met.id LIMIT 1) c
    WHERE ${isListedStranger} AND c.latitude IS NOT NULL${conditions.text}
    ORDER BY met.distance, c.listed_at DESC, c.member_id
    LIMIT ${mostNear + 1}) AS ids`;

interface NearestAsked {
  /** The viewer, the day, and the latitude and longitude to measure from. */
  readonly values: readonly [string, string, number, number];
  readonly gender: 'Male' | 'Female';
  readonly shown: readonly string[];
  readonly asked: MatchFilters;
  readonly today: string;
}

interface Nearest {
  readonly ids: readonly string[];
  /** Whether nobody who passes lives farther away. */
  readonly complete: boolean;
}

/** The nearest who pass, at least a page of them if there are so many: who is met farther out is looked at if need be. */
const nearest = async (
  { pool }: Pick<Platform, 'pool'>,
  way: Way,
  { values, gender, shown, asked, today }: NearestAsked,
): Promise<Nearest> => {
  const conditions = new Conditions([
    ...values,
    ...('ids' in way ? [way.ids, shown] : [gender, way.most, shown]),
  ]);
  addAskedFilters(conditions, asked, today);
  const text = nearestText('ids' in way ? known : outwards, conditions);
  const { rows } = await pool.query<{ met: number; ids: string[] }>(text, conditions.values);
  const { met, ids } = rows[0] ?? { met: 0, ids: [] };
  const isEverybody = 'ids' in way || met < way.most;
  if (!isEverybody && ids.length <= limits.cardsPerPage)
    return nearest({ pool }, { most: fartherBy * way.most }, { values, gender, shown, asked, today });
  return { ids: ids.slice(0, mostNear), complete: isEverybody && ids.length <= mostNear };
};

/** Listed strangers by distance between native places, nearest first. */
export const nearbyMatchesPage = (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const today = kolkataDay(platform.clock.now());
  const { native_place, ...asked } = query;
  const find = async (shown: readonly string[]) => {
    const [viewer, origin] = await Promise.all([
      viewerCard(platform.pool, memberId),
      originOf(platform, memberId, native_place?.trim()),
    ]);
    if (origin === null) return { viewer, ids: [], total: 0, exact: true, complete: true };
    const way = await chooseWay(platform, search, memberId, { filters: searchFiltersOf(asked), today });
    const { ids, complete } = await nearest(platform, way, {
      values: [memberId, today, origin.latitude, origin.longitude],
      gender: viewer.gender === 'Male' ? 'Female' : 'Male',
      shown,
      asked,
      today,
    });
    return { viewer, ids, total: ids.length, exact: complete, complete };
  };
  return rankedListPage(platform, { name: 'nearby', find }, memberId, query);
};
