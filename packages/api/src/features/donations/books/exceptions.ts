import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A fact that did not fit and was not posted, or a failure, for a person to look at. */
export interface PaymentException {
  readonly kind:
    | 'signature'
    | 'unreadable'
    | 'not_applied'
    | 'order_unknown'
    | 'payment_unknown'
    | 'amount'
    | 'currency'
    | 'refund_exceeds'
    | 'refund_refused'
    | 'refund_failed'
    | 'lost_twice'
    | 'capture_refused'
    | 'not_returned';
  readonly subject: string;
  readonly detail: string;
}

/** Kinds that are retried after they were settled; another failure opens them anew. */
const triedAgain: readonly PaymentException['kind'][] = ['capture_refused', 'unreadable'];

/** Records what a person must look at, each once, and logs an error; the details contain no personal data. */
export const noteExceptions = async (
  db: Kysely<DB>,
  { mode, log }: { mode: MoneyMode } & Pick<Platform, 'log'>,
  exceptions: readonly PaymentException[],
): Promise<void> => {
  if (exceptions.length === 0) return;
  const rows = exceptions.map(({ kind, subject, detail }) => ({
    kind,
    subject: subject.slice(0, 200),
    detail: detail.slice(0, 400),
  }));
  const noted = await sql<{ kind: string }>`
    INSERT INTO payment_exceptions AS known (mode, kind, subject, detail)
    SELECT DISTINCT ON (kind, subject) ${mode}, kind, subject, detail
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (kind text, subject text, detail text)
    ORDER BY kind, subject
    ON CONFLICT (mode, kind, subject) DO UPDATE
      SET resolved_at = NULL, detail = excluded.detail, created_at = excluded.created_at
      WHERE known.resolved_at IS NOT NULL AND known.kind = ANY(${triedAgain}::text[])
    RETURNING kind`.execute(db);
  if (noted.rows.length === 0) return;
  const counts = Object.fromEntries(
    [...Map.groupBy(noted.rows, ({ kind }) => kind)].map(([kind, same]) => [kind, same.length]),
  );
  log.error({ exceptions: counts }, 'payments wait for somebody to look at them');
};

const mostForgedPerHour = 500;

/** How long events without a valid signature are kept. */
export const forgedKeptDays = 7;

/** The time since which they are kept. */
export const forgedSince = sql<Date>`now() - make_interval(days => ${forgedKeptDays})`;

/** Records an event without a valid signature, at a limited rate, so that a flood cannot fill the table. */
export const noteForged = async (db: Kysely<DB>, mode: MoneyMode, subject: string): Promise<void> => {
  await sql`
    INSERT INTO payment_exceptions (mode, kind, subject)
    SELECT ${mode}, 'signature', ${subject}
    WHERE (SELECT count(*) FROM (SELECT FROM payment_exceptions
      WHERE mode = ${mode} AND kind = 'signature' AND created_at > now() - interval '1 hour'
      LIMIT ${mostForgedPerHour}) AS recent) < ${mostForgedPerHour}
    ON CONFLICT (mode, kind, subject) DO NOTHING`.execute(db);
};

/** Deletes old forged events, because a lasting flood would slowly fill the table. */
export const forgetForged = (db: Kysely<DB>): Promise<void> =>
  removeInBatches(db, 'paymentExceptions', {
    by: 'createdAt',
    before: forgedSince,
    only: sql`kind = 'signature'`,
  });
