import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { limits } from '@mysathi/contract/limits';

import { forgetFiles } from '../../members/forget-files.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectEvidence, keepPictures } from './evidence.ts';

/** What somebody says about another; `note` is in the reporter's words. */
export interface NewReport {
  reporterId: string;
  reportedId: string;
  reason: ReportReason;
  note: string | null;
}

const hours = (count: number) => sql<Date>`now() + make_interval(hours => ${count})`;

/** The number to ask by, and whether it is that of an earlier report, to which nothing was added. */
export interface KeptReport {
  number: number;
  known: boolean;
}

const numberOfKnown = async (tx: Transaction<DB>, report: NewReport): Promise<number> => {
  const { number } = await tx
    .selectFrom('reports')
    .select('number')
    .where('reporterId', '=', report.reporterId)
    .where('reportedId', '=', report.reportedId)
    .where('reason', '=', report.reason)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return number;
};

/** Keeps a report with its evidence and starts its clocks, unless one for the same reason is still open. */
export const keepReport = async (tx: Transaction<DB>, report: NewReport): Promise<KeptReport> => {
  const { reporterId, reportedId, reason, note } = report;
  const stored = await tx
    .insertInto('reports')
    .values({
      reporterId,
      reportedId,
      reason,
      note,
      acknowledgeBy: hours(limits.reportAcknowledgeHours),
      decideBy: hours(limits.reportDecideHours[reason]),
      evidence: sql`${await collectEvidence(tx, reporterId, reportedId)}::jsonb`,
    })
    .onConflict((row) =>
      row.columns(['reporterId', 'reportedId', 'reason']).where('decidedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'number'])
    .executeTakeFirst();
  if (stored === undefined) return { number: await numberOfKnown(tx, report), known: true };
  await keepPictures(tx, stored.id, reportedId);
  return { number: stored.number, known: false };
};

const dropOldReports = async (tx: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ fileKey: string }>`
    WITH old AS (
      SELECT id FROM reports WHERE decided_at < now() - make_interval(days => ${limits.reportKeptDays})
    ), gone AS (
      DELETE FROM report_pictures WHERE report_id IN (SELECT id FROM old) RETURNING file_key
    ), removed AS (
      DELETE FROM reports WHERE id IN (SELECT id FROM old)
    )
    SELECT DISTINCT file_key FROM gone`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
};

/** Removes reports that were decided long ago, and the pictures that only they still kept. */
export const forgetOldReports = async (platform: Platform): Promise<void> => {
  const keys = await dropOldReports(platform.db);
  await forgetFiles(
    platform,
    keys.map((key) => ({ kind: 'picture' as const, key })),
  );
};
