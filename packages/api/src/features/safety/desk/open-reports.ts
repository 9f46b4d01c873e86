import { sql } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { memberIdOf } from '../../../members/member-id.ts';
import {
  followsUpwards,
  formatCursor,
  momentText,
  parseCursor,
} from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/** A report that waits for the desk. */
export interface OpenReport {
  readonly number: number;
  readonly reason: ReportReason;
  /** The member ID of the reported member. */
  readonly memberId: string;
  readonly createdAt: Date;
  /** The deadline that comes next, and when. */
  readonly clock: 'confirm' | 'decide';
  readonly dueAt: Date;
  /** Whether that deadline has passed, or half of the time before it. */
  readonly urgency: 'overdue' | 'half' | 'in_time';
  /** The number of open reports about the member, including this one. */
  readonly aboutMember: number;
  /** The number of additions that nobody has looked at. */
  readonly unseen: number;
}

/** SQL for a report's urgency, by the database's clock. */
const urgency = sql`CASE
  WHEN r.due_at <= now() THEN 'overdue'
  WHEN r.created_at + (r.due_at - r.created_at) / 2 <= now() THEN 'half'
  ELSE 'in_time' END`;

/** Returns a page of the open reports, most urgent first, and the cursor of the next page. */
export const openReports = async (
  { db }: Pick<Platform, 'db'>,
  asked?: string,
): Promise<{ reports: OpenReport[]; next: string | null }> => {
  const after = parseCursor(asked);
  const { rows } = await sql<OpenReport & { id: string; moment: string }>`
    SELECT r.id, r.number::integer AS number, r.reason, ${memberIdOf('m.number')} AS member_id,
      r.created_at, CASE WHEN r.acknowledged_at IS NULL AND r.acknowledge_by <= r.decide_by
        THEN 'confirm' ELSE 'decide' END AS clock,
      r.due_at, ${urgency} AS urgency, ${momentText('r.dueAt')} AS moment,
      (SELECT count(*)::integer FROM reports other
       WHERE other.reported_id = r.reported_id AND other.decided_at IS NULL) AS about_member,
      (SELECT count(*)::integer FROM report_additions added
       WHERE added.report_id = r.id AND added.shown_at IS NULL) AS unseen
    FROM reports r JOIN members m ON m.id = r.reported_id
    WHERE r.decided_at IS NULL AND ${followsUpwards(after, 'r.dueAt', 'r.id')}
    ORDER BY r.due_at, r.id LIMIT ${serverLimits.reportsPerPage + 1}`.execute(db);
  const page = pageOf(rows, serverLimits.reportsPerPage);
  return {
    reports: page.rows.map(({ id: _id, moment: _moment, ...report }) => report),
    next: page.last ? formatCursor(page.last) : null,
  };
};

/** Counts the reports past their deadline, and those past half of the time before it. */
const lateReports = async ({ db }: Pick<Platform, 'db'>): Promise<{ overdue: number; half: number }> => {
  const { rows } = await sql<{ overdue: number; half: number }>`
    SELECT count(*) FILTER (WHERE urgency = 'overdue')::integer AS overdue,
      count(*) FILTER (WHERE urgency = 'half')::integer AS half
    FROM (SELECT ${urgency} AS urgency FROM reports r WHERE r.decided_at IS NULL) open`.execute(db);
  return rows[0] ?? { overdue: 0, half: 0 };
};

/** Logs a warning or an error while reports are late; it contains their number and no personal data. */
export const warnOfLateReports = async ({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> => {
  const { overdue, half } = await lateReports({ db });
  if (overdue > 0) log.error({ overdue, half }, 'reports wait beyond their time');
  else if (half > 0) log.warn({ overdue, half }, 'reports have waited for half of their time');
};
