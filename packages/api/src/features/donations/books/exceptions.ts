import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { removeInBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A fact that did not fit and was not posted, or a failure, for somebody to look at. */
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

/** Kinds that are tried again once somebody has settled them; after another failure they are open anew. */
const triedAgain: readonly PaymentException['kind'][] = ['capture_refused', 'unreadable'];

/** Notes what somebody has to look at, each once, and raises the alarm; the details hold no personal data. */
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

/** Events without the gateway's signature are kept so long. */
export const forgedKeptDays = 7;

/** Since when they are kept. */
export const forgedSince = sql<Date>`now() - make_interval(days => ${forgedKeptDays})`;

/** Notes bytes that were not signed by the gateway; a flood of them fills no table. */
export const noteForged = async (db: Kysely<DB>, mode: MoneyMode, subject: string): Promise<void> => {
  await sql`
    INSERT INTO payment_exceptions (mode, kind, subject)
    SELECT ${mode}, 'signature', ${subject}
    WHERE (SELECT count(*) FROM (SELECT FROM payment_exceptions
      WHERE mode = ${mode} AND kind = 'signature' AND created_at > now() - interval '1 hour'
      LIMIT ${mostForgedPerHour}) AS recent) < ${mostForgedPerHour}
    ON CONFLICT (mode, kind, subject) DO NOTHING`.execute(db);
};

/** Forgets forged bytes that are no news any more: a flood that goes on would fill the table slowly. */
export const forgetForged = (db: Kysely<DB>): Promise<void> =>
  removeInBatches(db, 'paymentExceptions', {
    by: 'createdAt',
    before: forgedSince,
    only: sql`kind = 'signature'`,
  });
