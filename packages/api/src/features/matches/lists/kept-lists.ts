import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { limits } from '@mysathi/contract/limits';

import { inTouch, mutualYesSql } from '../../../members/between-sql.ts';
import { cardTexts } from '../../../members/list/member-cards.ts';
import { viewerCard } from '../../../members/list/viewer-card.ts';
import { Conditions } from '../../../members/search/sql-conditions.ts';
import { formatCursor, momentSql, parseCursor } from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addAskedFilters } from '../filters/asked-filters.ts';
import { countedUpTo } from './list-answer.ts';
import type { ListPage } from './list-answer.ts';
import { isListedForViewer } from './strangers-sql.ts';

/** The lists of a member's own past acts, newest first: the other member's id and the moment; $1 is the member. */
const keptLists = {
  viewed: 'SELECT viewed_id AS id, viewed_at AS moment FROM profile_views WHERE viewer_id = $1',
  shortlisted: 'SELECT shortlisted_id AS id, created_at AS moment FROM shortlists WHERE member_id = $1',
  accepted: `SELECT other_id AS id, since AS moment FROM (${mutualYesSql('$1')}) AS yes`,
} as const;

export type KeptList = keyof typeof keptLists;

/** Listed for me today ($2), or with an interest between us that was not declined; other profiles may not be opened. */
const mayBeOpened = `(${isListedForViewer} OR ${inTouch('$1', 'kept.id')})`;

/** SQL from `FROM` onwards: the whole list of the member $1 on the day $2, without filters. */
export const keptListSql = (name: KeptList): string =>
  `FROM (${keptLists[name]}) AS kept JOIN member_cards c ON c.member_id = kept.id
   JOIN reachable_members($1) there ON there.id = kept.id WHERE ${mayBeOpened}`;

/**
 * SQL from `FROM` onwards: the list after a place, in its order; rows are checked one by one, as a page soon fills up.
 */
const inTurnSql = (name: KeptList, after: string): string =>
  `FROM (SELECT * FROM (${keptLists[name]}) AS one ${after} ORDER BY moment DESC, id DESC OFFSET 0) AS kept
   JOIN member_cards c ON c.member_id = kept.id WHERE is_reachable($1, kept.id) AND ${mayBeOpened}`;

/** Returns a page of the members I opened, shortlisted or share a yes with, latest first. */
export const keptListPage = async (
  platform: Platform,
  name: KeptList,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const cursor = parseCursor(query.cursor);
  const today = kolkataDay(platform.clock.now());
  const conditions = new Conditions([memberId, today]);
  addAskedFilters(conditions, query, today);
  const values = [...conditions.values];
  const after = (place: typeof cursor): string => {
    if (place === null) return '';
    values.push(place.moment, place.id);
    return `WHERE (moment, id) < ($${values.length - 1}::timestamptz, $${values.length}::uuid)`;
  };
  const [viewer, found, counted] = await Promise.all([
    viewerCard(platform.pool, memberId),
    platform.pool.query<{ id: string; moment: string }>(
      `SELECT kept.id, ${momentSql('kept.moment')} AS moment ${inTurnSql(name, after(cursor))}${conditions.text}
       ORDER BY kept.moment DESC, kept.id DESC LIMIT ${limits.cardsPerPage + 1}`,
      values,
    ),
    platform.pool.query<{ total: number }>({
      ...(conditions.text === '' ? { name: `count-${name}` } : {}),
      text: `SELECT count(*) AS total FROM (
        SELECT ${inTurnSql(name, '')}${conditions.text} LIMIT ${limits.countedMatches + 1}) AS passing`,
      values: conditions.values,
    }),
  ]);
  const { rows, last } = pageOf(found.rows, limits.cardsPerPage);
  const cards = await cardTexts(
    platform,
    viewer,
    rows.map(({ id }) => id),
    'known',
  );
  return { cards, nextCursor: last ? formatCursor(last) : null, ...countedUpTo(counted.rows[0]?.total ?? 0) };
};
