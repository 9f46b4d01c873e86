import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { formatRupees } from '@mysathi/contract/giving/money';

import type { DB } from '../../../platform/database/types.ts';
import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { reasonInLog } from '../../../platform/desk/desk-reason.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Giving } from '../giving.ts';
import { forgedSince } from './exceptions.ts';
import type { PaymentException } from './exceptions.ts';

/** An exception or difference that waits for a person to look at it. */
export interface OpenException {
  /** `E12` for an exception, `B12` for a difference between books. */
  readonly name: string;
  readonly since: Date;
  readonly kind: string;
  /** A reference of ours or of the gateway. */
  readonly subject: string;
  readonly detail: string;
}

/** The waiting exceptions that the desk is shown. */
export interface OpenExceptions {
  readonly open: OpenException[];
  /** Whether there are more than listed. */
  readonly more: boolean;
  /** The number of recent events without a valid signature. */
  readonly forged: number;
}

const mostListed = 200;

/** Kinds whose details are sums, stored in paise. */
const kindsOfSums: readonly PaymentException['kind'][] = [
  'amount',
  'refund_exceeds',
  'refund_failed',
  'lost_twice',
];
/** Differences between numbers of things. */
const kindsOfCounts: readonly string[] = ['gifts', 'donors', 'receipt_numbers', 'receipt_missing'];

interface OpenRow extends OpenException {
  /** Where it was found. */
  readonly place: string;
  readonly tellsPaise: boolean;
}

const shown = ({ place, tellsPaise, detail, ...row }: OpenRow): OpenException => ({
  ...row,
  detail: `${place}${tellsPaise ? detail.replaceAll(/-?\b\d+\b/g, (sum) => formatRupees(Number(sum))) : detail}`,
});

/** SQL for the same difference in the same books or report, which each comparison finds again. */
const sameBreak = sql`other.kind = found.kind AND other.subject = found.subject
  AND other.expected IS NOT DISTINCT FROM found.expected AND other.found IS NOT DISTINCT FROM found.found`;

/**
 * Returns the unsettled exceptions and the differences of the newest comparisons, oldest first, as many as can be read
 * at once.
 */
export const openExceptions = async (
  { platform: { db }, book: { mode } }: Giving,
  most = mostListed,
): Promise<OpenExceptions> => {
  const { rows } = await sql<OpenRow>`
    WITH newest AS (
      SELECT DISTINCT ON (kind, day) id, kind, day, finished_at FROM recon_runs
      WHERE mode = ${mode} AND finished_at IS NOT NULL ORDER BY kind, day, finished_at DESC, id DESC
    )
    SELECT 'E' || id AS name, created_at AS since, kind, subject, '' AS place, detail,
      kind = ANY(${kindsOfSums}::text[]) AS tells_paise
    FROM payment_exceptions
    WHERE mode = ${mode} AND resolved_at IS NULL AND kind <> 'signature'
    UNION ALL
    SELECT 'B' || found.id, newest.finished_at, found.kind, found.subject,
      coalesce('report of ' || newest.day, 'books') || ': ', format('expected %s, found %s',
        coalesce(found.expected::text, 'nothing'), coalesce(found.found::text, 'nothing')),
      found.kind <> ALL(${kindsOfCounts}::text[])
    FROM newest JOIN recon_breaks found ON found.run_id = newest.id
    WHERE NOT EXISTS (SELECT FROM recon_runs run JOIN recon_breaks other ON other.run_id = run.id
      WHERE run.mode = ${mode} AND run.kind = newest.kind AND run.day IS NOT DISTINCT FROM newest.day
        AND other.resolution IS NOT NULL AND ${sameBreak})
    ORDER BY since, name LIMIT ${most + 1}`.execute(db);
  const { forged } = await db
    .selectFrom('paymentExceptions')
    .select(({ fn }) => fn.countAll<number>().as('forged'))
    .where('mode', '=', mode)
    .where('kind', '=', 'signature')
    .where('createdAt', '>', forgedSince)
    .executeTakeFirstOrThrow();
  const page = pageOf(rows, most);
  return { open: page.rows.map(shown), more: page.last !== undefined, forged };
};

/** Stops retrying an event that cannot be applied, once its exception is settled. */
const giveUpEvent = async (tx: Transaction<DB>, { mode, id, now }: Settled): Promise<void> => {
  await sql`UPDATE webhook_inbox SET processed_at = ${now}, next_try_at = NULL
    WHERE mode = ${mode} AND processed_at IS NULL AND event_id = (
      SELECT subject FROM payment_exceptions WHERE id = ${id} AND kind = 'not_applied')`.execute(tx);
};

interface Settled {
  readonly mode: MoneyMode;
  readonly id: number;
  readonly now: Date;
  readonly reason: string;
}

/** Closes an exception; returns whether it was open, and null if there is none. */
export const closeException = async (
  tx: Transaction<DB>,
  { mode, id, now }: Omit<Settled, 'reason'>,
): Promise<boolean | null> => {
  const found = await tx
    .selectFrom('paymentExceptions')
    .select('resolvedAt')
    .where('id', '=', id)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.resolvedAt !== null) return false;
  await tx.updateTable('paymentExceptions').set({ resolvedAt: now }).where('id', '=', id).execute();
  return true;
};

/** How each kind is settled; each returns whether it was open, and null if there is none. */
const ways: Readonly<Record<string, (tx: Transaction<DB>, settled: Settled) => Promise<boolean | null>>> = {
  E: async (tx, settled) => {
    // Locked in the order in which events are applied.
    await giveUpEvent(tx, settled);
    return closeException(tx, settled);
  },
  B: async (tx, { mode, id, reason }) => {
    const found = await tx
      .selectFrom('reconBreaks')
      .innerJoin('reconRuns', 'reconRuns.id', 'reconBreaks.runId')
      .select('resolution')
      .where('reconBreaks.id', '=', id)
      .where('mode', '=', mode)
      .forUpdate('reconBreaks')
      .executeTakeFirst();
    if (found === undefined) return null;
    if (found.resolution !== null) return false;
    await tx.updateTable('reconBreaks').set({ resolution: reason }).where('id', '=', id).execute();
    return true;
  },
};

/** Parses a name such as `E12` or `B12`; the letter is empty if it is not one. */
export const readExceptionName = (name: string): { letter: string; id: number } => {
  const [, letter = '', digits = ''] = /^([EB])(\d{1,15})$/.exec(name) ?? [];
  return { letter, id: Number(digits) };
};

/** Records that a person has looked at it, and why nothing is left to do. Returns false if it was settled before. */
export const settleException = async (
  { platform: { db, clock }, book: { mode } }: Giving,
  name: string,
  { by, reason: typed }: DeskReason,
): Promise<boolean> => {
  const reason = reasonInLog(typed);
  const { letter, id } = readExceptionName(name);
  return db.transaction().execute(async (tx) => {
    const wasOpen = await ways[letter]?.(tx, { mode, id, now: clock.now(), reason });
    if (wasOpen === undefined || wasOpen === null) throw new Error(`There is no ${name} to settle.`);
    if (wasOpen)
      await recordAtDesk(tx, { by, what: 'money exception settled', subject: `exception ${name}`, reason });
    return wasOpen;
  });
};
