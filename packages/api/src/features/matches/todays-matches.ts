import type pg from 'pg';

import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';
import type { WeighedWish } from '@mysathi/contract/options/weighed-wishes';

import { unpackFacts } from '../../members/fit/packed-facts.ts';
import { cardTexts } from '../../members/list/member-cards.ts';
import { viewerCard } from '../../members/list/viewer-card.ts';
import type { ViewerCard } from '../../members/list/viewer-card.ts';
import { Conditions } from '../../members/search/sql-conditions.ts';
import { addDays, isCalendarDay, kolkataDay, startOfKolkataDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAskedFilters } from './asked-filters.ts';
import { chooseDaily, dailyChoice } from './daily-choice.ts';
import type { ListPage } from './list-answer.ts';
import { fitsOf } from './ranking.ts';
import { inMyWay, oppositeGender } from './strangers-sql.ts';

/** How many of the newest that meet the wishes are compared for a day. */
const mostCompared = 2000;
const keptDays = 7;
/** Nobody who was not answered is recommended on more days in a row. */
const daysRunning = 3;

/** A wish that is only nice to have rules nobody out. */
const isNiceToHave = (wish: WeighedWish) => `'${wish}' = ANY(w.nice_to_have)`;

const inList = (wished: string, column: string, open: string) =>
  `(w.${wished} IS NULL OR w.${wished} && ARRAY[${open}] OR c.${column} IS NULL OR c.${column} = ANY(w.${wished}))`;

// An answer that either side left out is no mismatch; what somebody wishes for themselves does count here.
const candidatesText = `
  SELECT c.member_id AS id, c.fit_facts AS facts, c.listed_at AS "listedAt", c.listable_from AS "listableFrom"
  FROM member_cards me
  JOIN member_cards c ON c.gender = ${oppositeGender('me.gender')}
  LEFT JOIN partner_preferences w ON w.member_id = me.member_id
  WHERE me.member_id = $1 AND c.listed AND c.listable_from <= $2::date
    AND (w.age_from IS NULL OR ${isNiceToHave('Age')} OR $3::integer - c.birth_year BETWEEN w.age_from AND w.age_to)
    AND (w.height_from IS NULL OR ${isNiceToHave('Height')} OR c.height IS NULL OR c.height BETWEEN w.height_from AND w.height_to)
    AND (${isNiceToHave('Religion')} OR ${inList('religion', 'religion', "'Any'")})
    AND ${inList('caste', 'caste', "'Any', 'No bar'")}
    AND (${isNiceToHave('Mother tongue')} OR ${inList('mother_tongue', 'mother_tongue', "'Any'")})
    AND (${isNiceToHave('Marital status')} OR ${inList('marital_status', 'marital_status', "'Any'")})
    AND ${inList('complexion', 'complexion', "'Any'")}
    AND c.member_id NOT IN (${inMyWay('$1')})
    AND c.member_id NOT IN (
      SELECT candidate_id FROM daily_matches WHERE member_id = $1 AND day >= $2::date - ${daysRunning} AND day < $2::date
      GROUP BY candidate_id HAVING count(*) = ${daysRunning})
  ORDER BY c.listed_at DESC, c.member_id DESC
  LIMIT ${mostCompared}`;

interface Candidate {
  id: string;
  facts: string;
  listedAt: Date;
  /** `YYYY-MM-DD`. */
  listableFrom: string;
}

const choose = async (client: pg.PoolClient, viewer: ViewerCard, today: string) => {
  const year = Number(today.slice(0, 4));
  const { rows } = await client.query<Candidate>(candidatesText, [viewer.memberId, today, year]);
  const fits = fitsOf(
    viewer.facts,
    rows.map(({ facts }) => unpackFacts(facts)),
    year,
  );
  const newFrom = addDays(today, -dailyChoice.newcomerDays);
  const newSince = startOfKolkataDay(newFrom);
  return chooseDaily(
    rows.map(({ id, listedAt, listableFrom }, place) => ({
      id,
      fit: fits[place] ?? 0,
      // By joining, or by reaching the age.
      newcomer: listedAt >= newSince || listableFrom >= newFrom,
    })),
  );
};

const beganText = 'SELECT 1 FROM daily_matches WHERE member_id = $1 AND day = $2::date LIMIT 1';

/** Fixes the member's recommendations of the day, once, also when asked twice at the same moment. */
const fixDay = async ({ pool }: Pick<Platform, 'pool'>, viewer: ViewerCard, today: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 10))', [viewer.memberId]);
    const { rowCount } = await client.query(beganText, [viewer.memberId, today]);
    if (rowCount === 0) {
      const chosen = await choose(client, viewer, today);
      await client.query(
        `INSERT INTO daily_matches (member_id, day, position, candidate_id, fit)
         SELECT $1, $2, place, id, fit FROM unnest($3::uuid[], $4::smallint[]) WITH ORDINALITY AS chosen (id, fit, place)`,
        [viewer.memberId, today, chosen.map(({ id }) => id), chosen.map(({ fit }) => fit)],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const stillShown = `c.listed AND c.listable_from <= $2::date AND c.member_id NOT IN (${inMyWay('$1')})`;

/** SQL from FROM on: the recommendations of the member $1 for the day $2, once it is fixed. */
export const todaysMatchesSql = `FROM daily_matches d JOIN member_cards c ON c.member_id = d.candidate_id
  WHERE d.member_id = $1 AND d.day = $2::date AND ${stillShown}`;

/** Fixes the recommendations of a day that were not asked for yet. */
export const beginDay = async (
  platform: Pick<Platform, 'pool'>,
  memberId: string,
  today: string,
): Promise<void> => {
  const { rowCount } = await platform.pool.query(beganText, [memberId, today]);
  if (rowCount === 0) await fixDay(platform, await viewerCard(platform.pool, memberId), today);
};

interface Place {
  position: number;
  id: string | null;
}

/** The day's places; `id` is null where the candidate is no longer to be shown, or not under these filters. */
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
     LEFT JOIN member_cards c ON c.member_id = d.candidate_id AND ${stillShown}${conditions.text}
     WHERE d.member_id = $1 AND d.day = $2::date ORDER BY d.position`,
    conditions.values,
  );
  return rows;
};

const cursorShape = /^(\d{4}-\d\d-\d\d)\.(\d{1,4})$/;

const placeIn = (cursor: string | undefined): { day: string; position: number } | null => {
  if (!cursor) return null;
  const [, day, position] = cursorShape.exec(cursor) ?? [];
  if (day === undefined || !isCalendarDay(day)) throw new Problem('malformed');
  return { day, position: Number(position) };
};

/** A page of the day's recommendations: the same all day, less those who left the lists meanwhile. */
export const todaysMatchesPage = async (
  platform: Platform,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const viewer = await viewerCard(platform.pool, memberId);
  const from = placeIn(query.cursor);
  // Who pages past midnight ends the day they began.
  const day = from?.day ?? kolkataDay(platform.clock.now());
  let places = await placesOf(platform, memberId, day, query);
  if (places.length === 0 && from === null) {
    await fixDay(platform, viewer, day);
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
export const forgetPastDays = async ({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> => {
  await pool.query('DELETE FROM daily_matches WHERE day < $1::date', [
    addDays(kolkataDay(clock.now()), -keptDays),
  ]);
};
