import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { ReportReason } from '@mysathi/contract/endpoints/safety';

import { memberIdOf } from '../../../members/member-id.ts';
import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import type { ShownFile } from '../../../platform/desk/write-shown-files.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import { variantOf } from '../../../platform/files/picture-copies.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceFromDesk } from '../../../members/announce-from-desk.ts';

/** A message of the conversation, as it was when reported. */
export interface KeptMessage {
  readonly sequence: number;
  readonly sender_id: string;
  readonly body: string;
  readonly created_at: string;
}

/** A stored picture, and the member's photo that still shows it. */
export interface KeptPicture {
  readonly slot: string;
  /** The id by which the desk decides about it; null if its member has removed or replaced it. */
  readonly photo: string | null;
  /** Its current slot. */
  readonly now: string | null;
  readonly review: string | null;
}

/** The content of the member's profile, and the messages between the two. */
export type Evidence = { readonly messages: readonly KeptMessage[] } & Readonly<Record<string, unknown>>;

/** An addition to a report while it was open. */
export interface Addition {
  readonly at: string;
  readonly note: string | null;
  readonly evidence: Evidence;
}

/** A report with everything stored with it. */
export interface ShownReport {
  readonly id: string;
  readonly number: number;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly acknowledgeBy: Date;
  readonly acknowledgedAt: Date | null;
  readonly decideBy: Date;
  readonly decidedAt: Date | null;
  readonly action: string | null;
  readonly reporterId: string;
  /** The member IDs of the two. */
  readonly reporter: string;
  readonly reported: string;
  readonly evidence: Evidence;
  /** Oldest first. */
  readonly additions: readonly Addition[];
  readonly pictures: readonly KeptPicture[];
}

const numberOfMember = (column: string) =>
  sql`(SELECT ${memberIdOf('number')} FROM members WHERE id = ${sql.ref(column)})`;

const readReport = async (tx: Kysely<DB>, number: number): Promise<ShownReport> => {
  // The query that waits for the lock would not see what was added meanwhile.
  await sql`SELECT FROM reports WHERE number = ${number} FOR UPDATE`.execute(tx);
  const { rows } = await sql<ShownReport>`
    SELECT r.id, r.number::integer AS number, r.reason, r.note, r.created_at, r.acknowledge_by, r.acknowledged_at,
      r.decide_by, r.decided_at, r.action, r.reporter_id, r.evidence,
      ${numberOfMember('r.reporter_id')} AS reporter, ${numberOfMember('r.reported_id')} AS reported,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slot', kept.slot, 'photo', photo.id, 'now', photo.slot,
          'review', photo.review) ORDER BY kept.slot, kept.file_key), '[]')
        FROM report_pictures kept
        LEFT JOIN photos photo ON photo.member_id = r.reported_id AND photo.file_key = kept.file_key
        WHERE kept.report_id = r.id) AS pictures,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', to_char(added.created_at AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'note', added.note, 'evidence', added.evidence) ORDER BY added.id), '[]')
        FROM report_additions added WHERE added.report_id = r.id) AS additions
    FROM reports r WHERE r.number = ${number}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no report ${number}.`);
  return row;
};

/**
 * Shows a report and records who looked at it. At the first look, a trigger on the table sends the reporter a
 * confirmation.
 */
export const showReport = (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  number: number,
  by: string,
): Promise<{ report: ShownReport; isFirst: boolean }> =>
  db.transaction().execute(async (tx) => {
    const report = await readReport(tx, number);
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ state: 'in_review', acknowledgedAt: sql<Date>`now()` })
      .where('id', '=', report.id)
      .where('state', '=', 'received')
      .executeTakeFirst();
    const isFirst = numUpdatedRows > 0n;
    await tx
      .updateTable('reportAdditions')
      .set({ shownAt: sql<Date>`now()` })
      .where('reportId', '=', report.id)
      .where('shownAt', 'is', null)
      .execute();
    if (isFirst) await announceFromDesk({ jobs }, tx, { told: [report.reporterId], changed: null });
    await recordAtDesk(tx, { by, what: 'report shown', subject: `report ${number}` });
    return { report, isFirst };
  });

/** Returns the pictures stored with a report. */
export const picturesOf = async (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { id, number }: Pick<ShownReport, 'id' | 'number'>,
): Promise<ShownFile[]> => {
  const kept = await db
    .selectFrom('reportPictures')
    .select(['slot', 'fileKey', 'format'])
    .where('reportId', '=', id)
    .orderBy('slot')
    .orderBy('fileKey')
    .execute();
  const read = async ({ slot, fileKey, format }: (typeof kept)[number], at: number): Promise<ShownFile[]> => {
    try {
      const file = await files.readPicture(fileKey, variantOf(format, '1280.jpg'));
      const before = kept.slice(0, at).filter((other) => other.slot === slot).length;
      return [{ name: `report-${number}-${slot}${before === 0 ? '' : `-${before + 1}`}`, ...file }];
    } catch (error) {
      if (error instanceof FileMissing) return [];
      throw error;
    }
  };
  return (await Promise.all(kept.map(read))).flat();
};
