import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../platform/database/types.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import type { NewReport } from './reports.ts';

/** Locks and returns the open report between the same members for the same reason; none if it was decided. */
export const lockOpenReport = (tx: Transaction<DB>, { reporterId, reportedId, reason }: NewReport) =>
  tx
    .selectFrom('reports')
    .select(['id', 'number'])
    .where('reporterId', '=', reporterId)
    .where('reportedId', '=', reportedId)
    .where('reason', '=', reason)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Adds new text and new evidence to an open report; returns false if there is neither, or the report is full. */
export const addToReport = async (
  tx: Transaction<DB>,
  reportId: string,
  { note, evidence }: { note: string | null; evidence: string },
): Promise<boolean> => {
  const { rows } = await sql`
    WITH known AS (
      SELECT note, evidence, 0 AS id FROM reports WHERE id = ${reportId}
      UNION ALL SELECT note, evidence, id FROM report_additions WHERE report_id = ${reportId}
    )
    INSERT INTO report_additions (report_id, note, evidence)
    SELECT ${reportId}, ${note}::text, ${evidence}::jsonb
    WHERE (SELECT count(*) FROM known) <= ${serverLimits.reportAdditions}
      AND (NOT EXISTS (SELECT FROM known WHERE note = ${note}::text OR ${note}::text IS NULL)
        OR ${evidence}::jsonb <> (SELECT evidence FROM known ORDER BY id DESC LIMIT 1))
    RETURNING id`.execute(tx);
  return rows.length > 0;
};
