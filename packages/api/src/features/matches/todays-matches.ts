import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { kolkataDay, yearOf } from '@mysathi/contract/calendar';
import type { MatchQuery } from '@mysathi/contract/endpoints/matches';
import { Problem } from '@mysathi/contract/errors';
import { limits } from '@mysathi/contract/limits';

import { unpackFacts } from '../../members/fit/packed-facts.ts';
import { cardTexts } from '../../members/list/member-cards.ts';
import { viewerCard } from '../../members/list/viewer-card.ts';
import type { MemberSearch, SearchWishes } from '../../members/search/search-port.ts';
import { addWishes, Conditions } from '../../members/search/sql-conditions.ts';
import { addDays, isCalendarDay, startOfKolkataDay } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAskedFilters } from './asked-filters.ts';
import { chooseDaily, dailyChoice } from './daily-choice.ts';
import type { DailyCandidate } from './daily-choice.ts';
import type { ListPage } from './list-answer.ts';
import { partnerWishes } from './partner-wishes.ts';
import { fitsOf } from './ranking.ts';
import { isListedStranger, listedStrangers } from './strangers-sql.ts';
import { strangersOf } from './strangers.ts';

/** How many of the best, of the newest and of those newly of age that meet the wishes are compared for a day. */
const compared = { best: 100, newest: 2000, ofAge: 100 } as const;
const keptDays = 7;
/** Nobody who was not answered is recommended on more days in a row. */
const daysRunning = 3;

/** SQL: whom the member $1 was recommended on each of the days before the day $2. */
const shownEnough = `
  SELECT candidate_id FROM daily_matches WHERE member_id = $1 AND day >= $2::date - ${daysRunning} AND day < $2::date
  GROUP BY candidate_id HAVING count(*) = ${daysRunning}`;

interface Candidate {
  id: string;
  facts: string;
  listedAt: Date;
  /** `YYYY-MM-DD`. */
  listableFrom: string;
}

type Parts = Pick<Platform, 'pool' | 'db'> & { readonly search: MemberSearch };

interface Known {
  readonly wishes: SearchWishes;
  /** The best that the search found. */
  readonly best: readonly string[];
  /** Who else has to be looked for: nobody, newcomers, or the newest, where they alone are known. */
  readonly others: 'nobody' | 'newcomers' | 'newest';
  /** The day from which on one is a newcomer. */
  readonly newFrom: string;
}

/**
 * The best by the search, who may be long-standing members; those who joined last; and who reached the age since
 * `newFrom`, whenever they joined.
 */
const candidatesFor = async (
  pool: pg.Pool,
  memberId: string,
  today: string,
  { wishes, best, others, newFrom }: Known,
): Promise<Candidate[]> => {
  if (others === 'nobody' && best.length === 0) return [];
  const conditions = new Conditions([memberId, today, best]);
  addWishes(conditions, wishes, yearOf(today));
  const passing = `
    SELECT c.member_id AS id, c.fit_facts AS facts, c.listed_at AS "listedAt", c.listable_from AS "listableFrom"
    ${listedStrangers} AND c.member_id NOT IN (${shownEnough})${conditions.text}`;
  const parts = [`${passing} AND c.member_id = ANY($3::uuid[])`];
  const newest = (since: string) =>
    `${passing} ${since} ORDER BY c.listed_at DESC, c.member_id DESC LIMIT ${compared.newest}`;
  if (others === 'newest') parts.push(newest(''));
  if (others === 'newcomers')
    parts.push(newest(`AND c.listed_at >= ${conditions.place(startOfKolkataDay(newFrom))}`));
  if (others !== 'nobody')
    parts.push(
      `${passing} AND c.listable_from >= ${conditions.place(newFrom)}::date
       ORDER BY c.listable_from DESC, c.member_id DESC LIMIT ${compared.ofAge}`,
    );
  const text = parts.map((part) => `(${part})`).join(' UNION ');
  const { rows } = await pool.query<Candidate>(text, conditions.values);
  return rows;
};

const choose = async (
  { pool, search }: Parts,
  memberId: string,
  today: string,
): Promise<DailyCandidate[]> => {
  const { viewer, find } = await strangersOf(pool, search, memberId);
  const wishes = await partnerWishes(pool, memberId);
  const { rows: shown } = await pool.query<{ candidateId: string }>({
    name: 'shown_enough',
    text: `SELECT candidate_id AS "candidateId" FROM (${shownEnough}) AS enough`,
    values: [memberId, today],
  });
  const {
    ids: best,
    total,
    exact,
  } = await find({
    wishes,
    filters: {},
    today,
    shown: shown.map(({ candidateId }) => candidateId),
    most: compared.best,
  });
  const newFrom = addDays(today, -dailyChoice.newcomerDays);
  const known = total <= best.length ? 'nobody' : 'newcomers';
  const others = exact ? known : 'newest';
  const rows = await candidatesFor(pool, memberId, today, { wishes, best, others, newFrom });
  const fits = fitsOf(
    viewer.facts,
    rows.map(({ facts }) => unpackFacts(facts)),
    yearOf(today),
  );
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

/** Whether the recommendations of the day are fixed. */
const isBegun = async (db: Kysely<DB>, memberId: string, today: string): Promise<boolean> => {
  const begun = await db
    .selectFrom('dailyMatches')
    .select('position')
    .where('memberId', '=', memberId)
    .where('day', '=', today)
    .limit(1)
    .execute();
  return begun.length > 0;
};

/** Fixes the member's recommendations of the day, once, also when asked twice at the same moment. */
const fixDay = async (parts: Parts, memberId: string, today: string): Promise<void> => {
  // Before the transaction: whoever holds a connection must not wait for another.
  const chosen = await choose(parts, memberId, today);
  await parts.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${memberId}, 10))`.execute(tx);
    if (await isBegun(tx, memberId, today)) return;
    await sql`
      INSERT INTO daily_matches (member_id, day, position, candidate_id)
      SELECT ${memberId}, ${today}, place, id
      FROM unnest(${chosen.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS chosen (id, place)`.execute(tx);
  });
};

/** SQL from FROM on: the recommendations of the member $1 for the day $2, once it is fixed. */
export const todaysMatchesSql = `FROM daily_matches d JOIN member_cards c ON c.member_id = d.candidate_id
  WHERE d.member_id = $1 AND d.day = $2::date AND ${isListedStranger}`;

/** Fixes the recommendations of a day that were not asked for yet. */
export const beginDay = async (parts: Parts, memberId: string, today: string): Promise<void> => {
  if (!(await isBegun(parts.db, memberId, today))) await fixDay(parts, memberId, today);
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
     LEFT JOIN member_cards c ON c.member_id = d.candidate_id AND ${isListedStranger}${conditions.text}
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
  search: MemberSearch,
  memberId: string,
  query: MatchQuery,
): Promise<ListPage> => {
  const viewer = await viewerCard(platform.pool, memberId);
  const from = placeIn(query.cursor);
  // Who pages past midnight ends the day they began.
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
  await db.deleteFrom('dailyMatches').where('day', '<', firstKept).execute();
};
