import { sql } from 'kysely';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';

import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { keepRun } from '../books/balance-check.ts';
import type { Break } from '../books/figure-questions.ts';
import type { Giving } from '../giving.ts';
import { compareLines, disputeUnknown, paymentUnknown } from './compare-settled.ts';
import { postSettlements, settlementAmount, settlementMissing } from './post-settlements.ts';
import { refundWaits, takeUnknown } from './take-settled.ts';

/** Compares the gateway's report of a day with the books, every morning after it has paid out. */
export const settlementJob = regularJob({
  name: 'settlement-report',
  at: '45 10 * * *',
  retries: 10,
  runSeconds: 300,
});

/** A whole report, or a row of it, that could not be read. */
const reportUnread = 'report_unread';
const rowUnread = 'row_unread';
/** Differences that another reading of the same report may settle. */
const unsettled = [
  refundWaits,
  paymentUnknown,
  disputeUnknown,
  settlementAmount,
  settlementMissing,
  reportUnread,
  rowUnread,
];

class NoReport extends Error {}

const keepDay = (
  { platform, book: { mode } }: Giving,
  { day, startedAt }: { day: string; startedAt: Date },
  breaks: readonly Break[],
): Promise<void> => {
  const finishedAt = platform.clock.now();
  return keepRun(platform, { mode, kind: 'settlement', day, startedAt, finishedAt }, breaks);
};

/**
 * Books the settlements of a day (`YYYY-MM-DD`) as far as earlier readings lacked them, and compares them line by line.
 * @throws if there is no report
 */
export const settleDay = async (giving: Giving, gateway: PaymentGateway, day: string): Promise<Break[]> => {
  const { platform, book } = giving;
  const startedAt = platform.clock.now();
  const report = await gateway.settledOn(day);
  if (report.kind !== 'done') throw new NoReport(`There is no report for ${day}: ${report.kind}.`);
  const { lines, unread } = report.value;
  const waiting = await takeUnknown(giving, gateway, lines);
  const contradicted = await platform.db
    .transaction()
    .execute((tx) => postSettlements(tx, book.mode, day, lines));
  const breaks = [
    ...unread.map((subject) => ({ kind: rowUnread, subject, expected: null, found: null })),
    ...waiting,
    ...contradicted,
    ...(await compareLines(giving, lines)),
  ];
  await keepDay(giving, { day, startedAt }, breaks);
  return breaks;
};

const mostDaysBack = 30;

/** Returns the last day whose report was read, and the days whose report must be read again. */
const readDays = async (
  { platform: { db }, book }: Giving,
  since: string,
): Promise<{ last: string | null; waiting: string[] }> => {
  const { rows } = await sql<{ last: string | null; waiting: string[] }>`
    WITH runs AS (
      SELECT DISTINCT ON (day) id, day FROM recon_runs
      WHERE mode = ${book.mode} AND kind = 'settlement' AND day >= ${since} AND finished_at IS NOT NULL
      ORDER BY day, finished_at DESC, id DESC
    )
    SELECT (SELECT max(day) FROM recon_runs WHERE mode = ${book.mode} AND kind = 'settlement'
      AND finished_at IS NOT NULL) AS last, coalesce(array_agg(day ORDER BY day) FILTER (WHERE EXISTS (
      SELECT FROM recon_breaks WHERE run_id = runs.id AND kind = ANY(${unsettled}::text[]))), '{}') AS waiting
    FROM runs`.execute(db);
  return rows[0] ?? { last: null, waiting: [] };
};

/** Returns the days due: since the last one read, from yesterday at the latest, and those to read again. */
const dueDays = async (giving: Giving): Promise<string[]> => {
  const today = kolkataDay(giving.platform.clock.now());
  const since = addDays(today, -mostDaysBack);
  const { last, waiting } = await readDays(giving, since);
  const yesterday = addDays(today, -1);
  const missed = last !== null && last < since ? since : (last ?? yesterday);
  const from = missed < yesterday ? missed : yesterday;
  const days = new Set(waiting);
  for (let day = from; day <= today; day = addDays(day, 1)) days.add(day);
  return [...days].toSorted();
};

/**
 * Reads the reports that are due, again if one was incomplete, has waiting refunds, said less than before or could not
 * be read. Each day by itself: a failure is recorded and stops no other.
 * @throws in the end if any failed
 */
export const settleRecentDays = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const failures: unknown[] = [];
  for (const day of await dueDays(giving)) {
    const startedAt = giving.platform.clock.now();
    try {
      await settleDay(giving, gateway, day);
    } catch (error) {
      failures.push(error);
      const unread = { kind: reportUnread, subject: day, expected: null, found: null };
      await keepDay(giving, { day, startedAt }, [unread]);
    }
  }
  if (failures.length > 0) throw failures[0];
};
