import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

import type { DB } from '../platform/database/types.ts';
import { kolkataTodaySql } from '../platform/clock.ts';
import { weekdayOf } from './letters/day-in-words.ts';

/** A kind of use that is counted, under its name in the database. */
export type FairUseKind = 'message' | 'contact_view' | 'interest';

/** How many uses a member has per day, week (from Monday) and month, all in Asia/Kolkata. */
export interface Allowance {
  readonly perDay: number;
  readonly perWeek: number;
  readonly perMonth: number;
}

interface Period {
  used: number;
  limit: number;
}

/** How much a member has used of one kind. */
export interface FairUseNow {
  day: Period;
  week: Period;
  month: Period;
  /** Uses left today. */
  left: number;
  /** When more becomes available; null while some are left. */
  moreFrom: Date | null;
}

/** Returns the failure for a member who has used everything up; it names the day from which there is more. */
export const quotaProblem = (code: ProblemCode, moreFrom: Date, waitSeconds: number): Problem =>
  new Problem(code, { params: { wait: weekdayOf(moreFrom) }, retryAfterSeconds: waitSeconds });

/**
 * Takes one use; counts exactly even under parallel calls.
 * @throws the problem `code` when nothing is left
 */
export const takeFairUse = async (
  tx: Kysely<DB>,
  memberId: string,
  { kind, allowance, code }: { kind: FairUseKind; allowance: Allowance; code: ProblemCode },
): Promise<void> => {
  const { perDay, perWeek, perMonth } = allowance;
  const { rows } = await sql<{ moreFrom: Date | null; waitSeconds: number | null }>`
    SELECT more_from, extract(epoch FROM more_from - clock_timestamp())::float8 AS wait_seconds
    FROM take_fair_use(${memberId}, ${kind}, ${perDay}, ${perWeek}, ${perMonth})`.execute(tx);
  const [row] = rows;
  if (row?.moreFrom) throw quotaProblem(code, row.moreFrom, row.waitSeconds ?? 1);
};

interface UsageRow {
  day: number;
  week: number;
  month: number;
  next_day: Date;
  next_week: Date;
  next_month: Date;
}

const fairUseNowSql = `
  WITH india AS (SELECT ${kolkataTodaySql} AS today),
  starts AS (
    SELECT today, date_trunc('week', today::timestamp)::date AS monday,
      date_trunc('month', today::timestamp)::date AS first FROM india
  )
  SELECT CASE WHEN last_day >= today THEN day_used ELSE 0 END AS day,
    CASE WHEN last_day >= monday THEN week_used ELSE 0 END AS week,
    CASE WHEN last_day >= first THEN month_used ELSE 0 END AS month,
    (today + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS next_day,
    (monday + 7)::timestamp AT TIME ZONE 'Asia/Kolkata' AS next_week,
    (first + interval '1 month')::timestamp AT TIME ZONE 'Asia/Kolkata' AS next_month
  FROM starts LEFT JOIN fair_use ON member_id = $1 AND kind = $2`;

/** Returns how much of one kind a member has used, by the database's clock. */
export const fairUseNow = async (
  pool: pg.Pool,
  memberId: string,
  kind: FairUseKind,
  { perDay, perWeek, perMonth }: Allowance,
): Promise<FairUseNow> => {
  const { rows } = await pool.query<UsageRow>({
    name: 'fair-use-now',
    text: fairUseNowSql,
    values: [memberId, kind],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('fair-use-now answered nothing.');
  const periods = [
    { used: row.day, limit: perDay, until: row.next_day },
    { used: row.week, limit: perWeek, until: row.next_week },
    { used: row.month, limit: perMonth, until: row.next_month },
  ];
  const left = Math.max(0, Math.min(...periods.map(({ used, limit }) => limit - used)));
  const reached = periods.filter(({ used, limit }) => used >= limit).map(({ until }) => until.getTime());
  return {
    day: { used: row.day, limit: perDay },
    week: { used: row.week, limit: perWeek },
    month: { used: row.month, limit: perMonth },
    left,
    moreFrom: left > 0 ? null : new Date(Math.max(...reached)),
  };
};
