import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

import type { Language } from '@mysathi/contract/languages';
import type { Muted, NotificationKind } from '@mysathi/contract/notification-kinds';

import { isUsedSql } from '../../members/accounts/account-states.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/types.ts';
import { quietUntil } from './settings/quiet-hours.ts';
import type { QuietHours } from './settings/quiet-hours.ts';
import { mutedSql, pushNamesSql, quietFromSql, quietToSql } from './settings/settings-sql.ts';

/** A notification that is due, with the facts that decide whether it is sent. */
export interface DueRow extends QuietHours {
  id: string;
  memberId: string;
  kind: NotificationKind;
  createdAt: Date;
  name: string;
  /** The language of the notification's owner. */
  language: Language;
  /** Whether the owner has confirmed the address: e-mails that name anyone go only to confirmed ones. */
  emailConfirmed: boolean;
  actorId: string | null;
  actorName: string | null;
  pushNames: boolean;
  muted: Muted[];
  /**
   * Whether there is nothing left to tell: it was read, its owner is suspended or gone, or its actor may no longer be
   * named.
   */
  over: boolean;
}

/**
 * Returns the name of an event, for e-mails and pushes alike. It includes the moment, because a row may be reused for
 * the next event of its kind.
 */
export const eventName = ({ id, createdAt }: Pick<DueRow, 'id' | 'createdAt'>): string =>
  `${id} ${createdAt.getTime()}`;

/** The column with the due time of a channel: each channel has its own. */
export type DueColumn = 'mail_due_at' | 'push_due_at';

/**
 * How many members, with everything due for them, and how many rows are settled in one transaction; the next continues
 * there.
 */
const batchSize = { people: 100, rows: 2000 };

/**
 * Returns and locks the due notifications of those who have waited longest, all of each member's together. Parallel
 * processes take others. Decisions about them must be written in the same transaction.
 */
const dueRows = async (tx: Kysely<DB>, column: DueColumn, now: Date): Promise<DueRow[]> => {
  const due = sql.ref(`n.${column}`);
  const { rows } = await sql<DueRow>`
    SELECT n.id, n.member_id, n.kind, n.created_at, owner.name, owner.language,
      c.email_confirmed_at IS NOT NULL AS email_confirmed,
      n.actor_id, actor.name AS actor_name,
      ${mutedSql} AS muted, ${quietFromSql} AS quiet_from, ${quietToSql} AS quiet_to, ${pushNamesSql} AS push_names,
      n.read_at IS NOT NULL OR n.withdrawn_at IS NOT NULL OR NOT ${isUsedSql('owner.state')} OR c.member_id IS NULL
        OR (n.actor_id IS NOT NULL AND NOT is_reachable(n.member_id, n.actor_id)) AS over
    FROM notifications n
    JOIN members owner ON owner.id = n.member_id
    LEFT JOIN credentials c ON c.member_id = n.member_id
    LEFT JOIN members actor ON actor.id = n.actor_id
    LEFT JOIN notification_settings s ON s.member_id = n.member_id
    WHERE ${due} <= ${now} AND n.member_id = ANY(ARRAY(
      SELECT n.member_id FROM notifications n WHERE ${due} <= ${now} ORDER BY ${due} LIMIT ${batchSize.people}))
    ORDER BY n.member_id, ${due}, n.id LIMIT ${batchSize.rows}
    FOR UPDATE OF n SKIP LOCKED`.execute(tx);
  return rows;
};

/** Moves e-mails of a kind that their owner has switched off meanwhile to the summary, if that is wanted. */
const leaveToSummary = async (tx: Kysely<DB>, rows: readonly DueRow[]): Promise<void> => {
  const left = rows.filter(({ over, kind, muted }) => !over && muted.includes(`${kind}:email`));
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await tx.updateTable('notifications').set({ inDigest: true }).where('id', 'in', ids).execute();
};

/** Returns the rows to send now; the others are postponed to the end of the quiet hours, or dropped. */
const settleDue = async (
  tx: Kysely<DB>,
  column: DueColumn,
  rows: readonly DueRow[],
  now: Date,
): Promise<DueRow[]> => {
  const channel = column === 'mail_due_at' ? 'email' : 'push';
  const mayName = ({ emailConfirmed, actorId }: DueRow) =>
    channel === 'push' || emailConfirmed || actorId === null;
  const leaving: DueRow[] = [];
  const later = new Map<number, string[]>();
  for (const row of rows) {
    const unwanted = row.over || !mayName(row) || row.muted.includes(`${row.kind}:${channel}`);
    const until = unwanted ? null : quietUntil(now, row);
    if (until !== null) later.set(until.getTime(), [...(later.get(until.getTime()) ?? []), row.id]);
    else if (!unwanted) leaving.push(row);
  }
  const put = async (ids: readonly string[], due: RawBuilder<unknown>) => {
    if (ids.length === 0) return;
    await sql`UPDATE notifications SET ${sql.ref(column)} = ${due} WHERE id = ANY(${ids}::uuid[])`.execute(
      tx,
    );
  };
  const putOff = new Set([...later.values()].flat());
  await put(
    rows.filter(({ id }) => !putOff.has(id)).map(({ id }) => id),
    sql`NULL`,
  );
  for (const [moment, ids] of later) await put(ids, sql`${new Date(moment)}::timestamptz`);
  if (channel === 'email') await leaveToSummary(tx, rows);
  return leaving;
};

/** Delivers batch after batch, each in a transaction of its own, until nothing is due. */
export const deliverDue = async (
  db: Kysely<DB>,
  column: DueColumn,
  now: Date,
  leave: (tx: Kysely<DB>, rows: readonly DueRow[]) => Promise<void>,
): Promise<void> =>
  inBatches(1, () =>
    db.transaction().execute(async (tx) => {
      const rows = await dueRows(tx, column, now);
      await leave(tx, await settleDue(tx, column, rows, now));
      return rows;
    }),
  );
