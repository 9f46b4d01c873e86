import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { addDays, isDay, kolkataDay } from '@mysathi/contract/time/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { cardTexts } from '../../../members/list/member-cards.ts';
import { viewerCard } from '../../../members/list/viewer-card.ts';
import type { MemberSearch } from '../../../members/search/search-port.ts';
import { Conditions } from '../../../members/search/sql-conditions.ts';
import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addAskedFilters } from '../filters/asked-filters.ts';
import { chooseDay } from './choose-day.ts';
import type { ChoosingParts } from './choose-day.ts';
import type { ListPage } from './list-answer.ts';
import { isListedStranger } from './strangers-sql.ts';

const keptDays = 7;

type Parts = ChoosingParts & Pick<Platform, 'db'>;

/** Tests whether the day's recommendations are fixed. */
const isBegun = async (db: Kysely<DB>, memberId: string, today: string): Promise<boolean> => {
  const begun = await db
    .selectFrom('dailyMatches')
    .select('position')
    .where('memberId', '=', memberId)
    .where('day', '=', today)
    .where('stale', '=', false)
    .limit(1)
    .execute();
  return begun.length > 0;
};

/**
 * Returns a text that differs after every change of the wishes or the gender a choice depends on. Within a transaction
 * it also delays such changes until the transaction ends; they then discard the fixed day.
 */
const basisOf = async (db: Kysely<DB>, memberId: string): Promise<string> => {
  const { rows } = await sql<{ basis: string }>`SELECT concat_ws(' ',
    (SELECT xmin::text FROM personal_info WHERE member_id = ${memberId} FOR SHARE),
    (SELECT xmin::text FROM partner_preferences WHERE member_id = ${memberId} FOR SHARE)) AS basis`.execute(
    db,
  );
  return rows[0]?.basis ?? '';
};

/** Fixes the member's recommendations for the day: only once, even for simultaneous requests. */
const fixDay = async (parts: Parts, memberId: string, today: string): Promise<void> => {
  const basis = await basisOf(parts.db, memberId);
  // Before the transaction: code that holds a connection must not wait for another.
  const chosen = await chooseDay(parts, memberId, today);
  const isFixed = await parts.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${memberId}, 10))`.execute(tx);
    if (await isBegun(tx, memberId, today)) return true;
    if ((await basisOf(tx, memberId)) !== basis) return false;
    await sql`
      INSERT INTO daily_matches (member_id, day, position, candidate_id)
      SELECT ${memberId}, ${today}, place + (SELECT coalesce(max(position), 0) FROM daily_matches
        WHERE member_id = ${memberId} AND day = ${today}), id
      FROM unnest(${chosen.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS chosen (id, place)`.execute(tx);
    return true;
  });
  if (!isFixed) await fixDay(parts, memberId, today);
};

/** SQL from `FROM` onwards: the recommendations of the member $1 for the day $2, once it is fixed. */
export const todaysMatchesSql = `FROM daily_matches d JOIN member_cards c ON c.member_id = d.candidate_id
  WHERE d.member_id = $1 AND d.day = $2::date AND NOT d.stale AND ${isListedStranger}`;

/** Fixes the recommendations of a day if that has not happened yet. */
export const beginDay = async (parts: Parts, memberId: string, today: string): Promise<void> => {
  if (!(await isBegun(parts.db, memberId, today))) await fixDay(parts, memberId, today);
};

interface Place {
  position: number;
  id: string | null;
}

/** Returns the day's places; `id` is null if the candidate may no longer be shown, or does not pass these filters. */
const placesOf = async (
  { pool }: Pick<Platform, 'pool'>,
  memberId: string,
  today: string,
  query: MatchQuery,
): Promise<Place[]> => {
  const conditions = new Conditions([memberId, today]);
  addAskedFilters(conditions, query, today);
  const { rows } = await pool.query<Place>(
    `SELECT d.position, c.member_id AS id FROM daily_matches d
     LEFT JOIN member_cards c ON c.member_id = d.candidate_id AND ${isListedStranger}${conditions.text}
     WHERE d.member_id = $1 AND d.day = $2::date AND NOT d.stale ORDER BY d.position`,
    conditions.values,
  );
  return rows;
};

const cursorShape = /^(\d{4}-\d\d-\d\d)\.(\d{1,4})$/;

const placeIn = (cursor: string | undefined): { day: string; position: number } | null => {
  if (!cursor) return null;
  const [, day, position] = cursorShape.exec(cursor) ?? [];
  if (day === undefined || !isDay(day)) throw new Problem('malformed');
  return { day, position: Number(position) };
};

/** Returns a page of the day's recommendations: the same all day, except for members who left the lists meanwhile. */
export const todaysMatchesPage = async (
  platform: Platform,
  search: MemberSearch,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const viewer = await viewerCard(platform.pool, memberId);
  const from = placeIn(query.cursor);
  // A member who pages past midnight finishes the day they began.
  const day = from?.day ?? kolkataDay(platform.clock.now());
  let places = await placesOf(platform, memberId, day, query);
  if (places.length === 0 && from === null) {
    await fixDay({ ...platform, search }, memberId, day);
    places = await placesOf(platform, memberId, day, query);
  }
  const shown = places.filter((place): place is { position: number; id: string } => place.id !== null);
  const rest = shown.filter(({ position }) => position > (from?.position ?? 0));
  const page = rest.slice(0, limits.cardsPerPage);
  const cards = await cardTexts(
    platform,
    viewer,
    page.map(({ id }) => id),
    'strangers',
  );
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return {
    cards,
    nextCursor: last ? `${day}.${last.position}` : null,
    total: shown.length,
    totalAtLeast: shown.length,
  };
};

/** Forgets the recommendations of past days. */
export const forgetPastDays = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const firstKept = addDays(kolkataDay(clock.now()), -keptDays);
  await removeInBatches(db, 'dailyMatches', { by: 'day', before: sql`${firstKept}::date` });
};
