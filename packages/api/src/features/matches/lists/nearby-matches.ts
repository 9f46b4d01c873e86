import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';

import { viewerCard } from '../../../members/list/viewer-card.ts';
import type { MemberSearch } from '../../../members/search/search-port.ts';
import { onTheMapSql } from '../../../members/search/sql-conditions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ListPage } from './list-answer.ts';
import { nearestStrangers, wayToNearest } from './nearest-strangers.ts';
import type { Origin } from './nearest-strangers.ts';
import { rankedListPage } from './ranked-list.ts';
import { listedStrangers } from './strangers-sql.ts';
import { otherGender } from './strangers.ts';

// A city without a state means the largest of that name, as in the search for places.
const placeOriginSql = `SELECT latitude, longitude FROM places WHERE key = coalesce(
    (SELECT key FROM places WHERE key = lower($1)),
    (SELECT key FROM places WHERE lower(city) = lower($1) ORDER BY population DESC, key LIMIT 1))`;

/** Returns the point to measure from: the requested place or the viewer's native place; null if it is unknown. */
export const originOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  place: string | undefined,
): Promise<Origin | null> => {
  const { rows } = await pool.query<Origin>(
    place
      ? { name: 'place-origin', text: placeOriginSql, values: [place] }
      : {
          name: 'member-origin',
          text: 'SELECT latitude, longitude FROM member_cards WHERE member_id = $1 AND latitude IS NOT NULL',
          values: [memberId],
        },
  );
  return rows[0] ?? null;
};

/** SQL from `FROM` onwards: everybody whose distance can be measured, for the member $1 on the day $2. */
export const nearbySql = `${listedStrangers} AND ${onTheMapSql}`;

/** Returns a page of listed strangers by distance between native places, nearest first. */
export const nearbyMatchesPage = (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const { pool } = platform;
  const { native_place, ...filters } = query;
  const asked = { memberId, filters, today: kolkataDay(platform.clock.now()) };
  const find = async (shown: readonly string[]) => {
    const [viewer, origin] = await Promise.all([
      viewerCard(pool, memberId),
      originOf(platform, memberId, native_place?.trim()),
    ]);
    if (origin === null || viewer.gender === null)
      return { viewer, ids: [], total: 0, exact: true, complete: true };
    const gender = otherGender(viewer.gender);
    const way = await wayToNearest(pool, search, asked);
    const { ids, complete } = await nearestStrangers(pool, { ...asked, gender, shown }, origin, way);
    return { viewer, ids, total: ids.length, exact: complete, complete };
  };
  return rankedListPage(platform, { name: 'nearby', find }, memberId, query);
};
