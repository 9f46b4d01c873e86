import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { lockAnyAccount } from '../../../members/accounts/locked-account.ts';
import { forgetContactHashes } from '../../../members/accounts/erased-contacts.ts';
import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import type { Platform } from '../../../platform/platform.ts';
import { suspendAccount, warnMember } from './account-at-desk.ts';
import type { SuspensionOutcome } from './account-at-desk.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';

type DeskParts = Pick<Platform, 'db' | 'jobs' | 'mail' | 'config'>;

/** The decision on a report. */
export type Decision = 'dismissed' | 'warned' | 'suspended';

/** The decision of the desk, its reason, and who takes it. */
export interface DeskWord extends DeskReason {
  readonly decision: Decision;
  /** Whether to decide the member's other open reports as well, as far as somebody has looked at them. */
  readonly all?: boolean;
}

/** The outcome; `before` if the report was decided already and nothing was done. */
export type Outcome =
  | { readonly kind: 'before'; readonly decision: Decision | null }
  | {
      readonly kind: 'done';
      readonly numbers: number[];
      /** Reports that would have been decided too, had somebody looked at them. */
      readonly unseen: number[];
      readonly account: SuspensionOutcome | null;
    };

/** The action's name in the desk's log. */
const workOf: Readonly<Record<Decision, string>> = {
  dismissed: 'report dismissed',
  warned: 'report upheld with a warning',
  suspended: 'report upheld with a suspension',
};

interface HeldReport {
  id: string;
  number: number;
  reporterId: string;
  reason: ReportReason;
  /** Whether somebody has looked at it. */
  looked: boolean;
  /** Whether something was added that nobody has looked at. */
  added: boolean;
  decidedAt: Date | null;
  action: Decision | null;
}

/** Returns the id of the member that a report is about. */
const memberReported = async ({ db }: Pick<Platform, 'db'>, number: number): Promise<string> => {
  const row = await db
    .selectFrom('reports')
    .select('reportedId')
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no report ${number}.`);
  return row.reportedId;
};

/** Locks and returns the report and, if asked, the other open ones about its member. */
const lockReports = async (
  tx: Transaction<DB>,
  number: number,
  memberId: string,
  all: boolean,
): Promise<HeldReport[]> => {
  const others = all ? sql`OR (reported_id = ${memberId} AND decided_at IS NULL)` : sql``;
  const held = await sql<{ id: string }>`
    SELECT id FROM reports WHERE number = ${number} ${others} ORDER BY id FOR UPDATE`.execute(tx);
  // Not in the query that waits for the locks, which would not see what was added meanwhile.
  const { rows } = await sql<HeldReport>`
    SELECT id, number::integer AS number, reporter_id, reason, decided_at, action,
      acknowledged_at IS NOT NULL AS looked,
      EXISTS (SELECT FROM report_additions WHERE report_id = reports.id AND shown_at IS NULL) AS added
    FROM reports WHERE id = ANY(${held.rows.map(({ id }) => id)}::uuid[]) ORDER BY id`.execute(tx);
  return rows;
};

const settle = async (
  tx: Transaction<DB>,
  reports: readonly HeldReport[],
  decision: Decision,
): Promise<void> => {
  await sql`
    UPDATE reports SET state = ${decision === 'dismissed' ? 'rejected' : 'upheld'}, action = ${decision},
      acknowledged_at = coalesce(acknowledged_at, now()), decided_at = now()
    WHERE id = ANY(${reports.map(({ id }) => id)}::uuid[])`.execute(tx);
};

/**
 * Decides a report, once: a second decision changes nothing and returns the first one. A trigger on the table tells the
 * reporter whether something was done.
 */
export const decideReport = async (
  platform: DeskParts,
  number: number,
  { decision, by, all = false, ...word }: DeskWord,
): Promise<Outcome> => {
  const reason = reasonInLog(word.reason);
  const memberId = await memberReported(platform, number);
  return platform.db.transaction().execute(async (tx) => {
    const account = await lockAnyAccount(tx, memberId);
    const held = await lockReports(tx, number, memberId, all);
    const isUnseen = (report: HeldReport) => report.number !== number && (!report.looked || report.added);
    const reports = held.filter((report) => !isUnseen(report));
    const asked = reports.find((report) => report.number === number);
    if (asked === undefined) throw new Error(`There is no report ${number}.`);
    if (asked.decidedAt !== null) return { kind: 'before', decision: asked.action };
    if (asked.looked && asked.added)
      throw new Error(`Something was added since: show report ${number} first.`);
    if (decision === 'warned') await warnMember(platform, tx, account, asked.reason);
    const became =
      decision === 'suspended' ? await suspendAccount(platform, tx, account, asked.reason) : null;
    await settle(tx, reports, decision);
    await forgetContactHashes(tx, memberId);
    const told = reports.map(({ reporterId }) => reporterId);
    await announceFromDesk(platform, tx, {
      told: decision === 'warned' ? [...told, memberId] : told,
      changed: became === 'suspended' ? memberId : null,
    });
    const done = became === 'suspended' || became === 'kept_away' ? 'account suspended' : null;
    const what = decision === 'warned' ? 'member warned' : done;
    if (what !== null) {
      const subject = `${account.memberNumber} report ${number}`;
      await recordAtDesk(tx, { by, what, subject, reason });
    }
    for (const report of reports)
      await recordAtDesk(tx, { by, what: workOf[decision], subject: `report ${report.number}`, reason });
    const numbersOf = (some: readonly HeldReport[]) => some.map((report) => report.number);
    return {
      kind: 'done',
      numbers: numbersOf(reports),
      unseen: numbersOf(held.filter(isUnseen)),
      account: became,
    };
  });
};
