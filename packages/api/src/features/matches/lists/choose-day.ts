import type pg from 'pg';

import { addDays, startOfKolkataDay, yearOf } from '@mysathi/contract/time/calendar';

import { unpackFacts } from '../../../members/fit/packed-facts.ts';
import { fitIfKnown } from '../../../members/fit/two-way-fit.ts';
import type { MemberSearch, SearchWishes } from '../../../members/search/search-port.ts';
import { addWishes, Conditions } from '../../../members/search/sql-conditions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseDaily, dailyChoice } from './daily-choice.ts';
import type { DailyCandidate } from './daily-choice.ts';
import { partnerWishes } from '../filters/partner-wishes.ts';
import { listedStrangers } from './strangers-sql.ts';
import { strangersOf } from './strangers.ts';

/** How many of the best, of the newest and of those newly of age that meet the wishes are compared for a day. */
const compared = { best: 100, newest: 2000, ofAge: 100 } as const;
/** Nobody who was not answered is recommended on more days in a row. */
const daysRunning = 3;

/** SQL: whom the member $1 was recommended on each of the days before the day $2, also by wishes of before. */
const shownEnough = `
  SELECT candidate_id FROM daily_matches WHERE member_id = $1 AND day >= $2::date - ${daysRunning} AND day < $2::date
  GROUP BY candidate_id HAVING count(DISTINCT day) = ${daysRunning}`;

interface Candidate {
  id: string;
  facts: string;
  listedAt: Date;
  /** `YYYY-MM-DD`. */
  listableFrom: string;
}

/** What choosing for a day needs. */
export type ChoosingParts = Pick<Platform, 'pool'> & { readonly search: MemberSearch };

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
 * The candidates from whom a day is chosen: the best of the search, who may be long-standing members; the newest members;
 * and members who reached the age since `newFrom`, whenever they joined.
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

/** The recommendations of a member for a day, in order; they are kept nowhere yet. */
export const chooseDay = async (
  { pool, search }: ChoosingParts,
  memberId: string,
  today: string,
): Promise<DailyCandidate[]> => {
  const { viewer, find } = await strangersOf(pool, search, memberId);
  const wishes = await partnerWishes(pool, memberId);
  const { rows: shown } = await pool.query<{ candidateId: string }>({
    name: 'shown-enough',
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
  const year = yearOf(today);
  const newSince = startOfKolkataDay(newFrom);
  return chooseDaily(
    rows.map(({ id, facts, listedAt, listableFrom }) => ({
      id,
      fit: fitIfKnown(viewer.facts, unpackFacts(facts), year),
      // By joining, or by reaching the age.
      newcomer: listedAt >= newSince || listableFrom >= newFrom,
    })),
  );
};
