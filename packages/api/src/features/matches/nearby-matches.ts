import type { MatchQuery } from '@mysathi/contract/endpoints/matches';

import { viewerCard } from '../../members/list/viewer-card.ts';
import { Conditions } from '../../members/search/sql-conditions.ts';
import { kolkataDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAskedFilters } from './asked-filters.ts';
import type { ListPage } from './list-answer.ts';
import { rankedListPage } from './ranked-list.ts';
import { listedStrangers } from './strangers-sql.ts';

/** How many are measured and ranked at once. */
const mostNear = 500;
const degreesToRadians = Math.PI / 180;

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

// On the plane that touches the globe at the origin: the order is right well beyond the next state.
const nearestText = (conditions: Conditions) => `
  SELECT id FROM (
    SELECT c.member_id AS id, power(c.latitude - $3::float8, 2) + power((c.longitude - $4::float8) * $5::float8, 2) AS distance
    ${nearbySql} AND c.member_id NOT IN (SELECT unnest($6::uuid[]))${conditions.text}
  ) AS measured
  ORDER BY measured.distance, id
  LIMIT ${mostNear + 1}`;

/** Listed strangers by distance between native places, nearest first. */
export const nearbyMatchesPage = (
  platform: Platform,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const today = kolkataDay(platform.clock.now());
  const { native_place, ...filters } = query;
  const find = async (shown: readonly string[]) => {
    const [viewer, origin] = await Promise.all([
      viewerCard(platform.pool, memberId),
      originOf(platform, memberId, native_place?.trim()),
    ]);
    if (origin === null) return { viewer, ids: [], total: 0, exact: true, complete: true };
    const { latitude, longitude } = origin;
    const eastWest = Math.cos(latitude * degreesToRadians);
    const conditions = new Conditions([memberId, today, latitude, longitude, eastWest, shown]);
    addAskedFilters(conditions, filters, today);
    const { rows } = await platform.pool.query<{ id: string }>(nearestText(conditions), conditions.values);
    const ids = rows.slice(0, mostNear).map(({ id }) => id);
    const complete = rows.length === ids.length;
    return { viewer, ids, total: ids.length, exact: complete, complete };
  };
  return rankedListPage(platform, { name: 'nearby', find }, memberId, query);
};
