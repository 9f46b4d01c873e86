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

/** How many candidates are compared for a day: of the best, the newest and those newly of age who meet the wishes. */
const compared = { best: 100, newest: 2000, ofAge: 100 } as const;
/** The number of days in a row after which an unanswered member is no longer recommended. */
const daysRunning = 3;

/** SQL: the members who were recommended to $1 on each of the days before $2, including by earlier wishes. */
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

/** The services needed to choose a day's recommendations. */
export type ChoosingParts = Pick<Platform, 'pool'> & { readonly search: MemberSearch };

interface Known {
  readonly wishes: SearchWishes;
  /** The best members found by the search. */
  readonly best: readonly string[];
  /** The others to look for: nobody, newcomers, or the newest if the search knows only those. */
  readonly others: 'nobody' | 'newcomers' | 'newest';
  /** The day from which a member counts as a newcomer. */
  readonly newFrom: string;
}

/**
 * Returns the candidates for a day: the best of the search, who may be long-standing members; the newest members; and
 * members who reached the age since `newFrom`, whenever they joined.
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

/** Chooses a member's recommendations for a day, in order, without storing them. */
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
      // A newcomer by joining or by reaching the age.
      newcomer: listedAt >= newSince || listableFrom >= newFrom,
    })),
  );
};
