import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';
import { limits } from '@mysathi/contract/limits';

import { forgetFiles } from '../../members/files/forget-files.ts';
import type { DB } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { addToReport, lockOpenReport } from './add-to-report.ts';
import { collectEvidence, keepPictures } from './evidence.ts';

/** A member's report about another; `note` is in the reporter's words. */
export interface NewReport {
  reporterId: string;
  reportedId: string;
  reason: ReportReason;
  note: string | null;
}

const hours = (count: number) => sql<Date>`now() + make_interval(hours => ${count})`;

/** The report's number, whether it is an earlier open one, and if so, whether something was added to it. */
export interface KeptReport {
  number: number;
  known: boolean;
  added: boolean;
}

/**
 * Stores a report with its evidence and starts its deadlines; if one for the same reason is open, adds to that instead.
 */
export const keepReport = async (tx: Transaction<DB>, report: NewReport): Promise<KeptReport> => {
  const { reporterId, reportedId, reason, note } = report;
  const evidence = await collectEvidence(tx, reporterId, reportedId);
  const stored = await tx
    .insertInto('reports')
    .values({
      reporterId,
      reportedId,
      reason,
      note,
      acknowledgeBy: hours(limits.reportAcknowledgeHours),
      decideBy: hours(limits.reportDecideHours[reason]),
      evidence: sql`${evidence}::jsonb`,
    })
    .onConflict((row) =>
      row.columns(['reporterId', 'reportedId', 'reason']).where('decidedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'number'])
    .executeTakeFirst();
  const kept = stored ?? (await lockOpenReport(tx, report));
  // It was decided since the attempt above, so this is a new report.
  if (kept === undefined) return keepReport(tx, report);
  const known = stored === undefined;
  const added = known && (await addToReport(tx, kept.id, { note, evidence }));
  if (!known || added) await keepPictures(tx, kept.id, reportedId);
  return { number: kept.number, known, added };
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

/** Removes reports that were decided long ago, and pictures that only they still used. */
export const forgetOldReports = async (platform: Platform): Promise<void> => {
  const keys = await dropOldReports(platform.db);
  await forgetFiles(
    platform,
    keys.map((key) => ({ kind: 'picture' as const, key })),
  );
};
