import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { checkoutMethods } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import { hourMilliseconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { DowntimeFact } from '../../../platform/payments/payment-gateway.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/** Keeps the latest news of the gateway about a way to pay; older news changes nothing, in whatever order it comes. */
export const noteDowntime = async (
  db: Kysely<DB>,
  mode: MoneyMode,
  { downtimeId, method, isOver, changedAt }: DowntimeFact,
): Promise<void> => {
  await sql`
    INSERT INTO payment_downtimes AS known (mode, downtime_id, method, is_over, changed_at)
    VALUES (${mode}, ${downtimeId}, ${method}, ${isOver}, ${changedAt})
    ON CONFLICT (mode, downtime_id) DO UPDATE
    SET method = excluded.method, is_over = excluded.is_over, changed_at = excluded.changed_at
    WHERE known.changed_at < excluded.changed_at OR (known.changed_at = excluded.changed_at AND NOT known.is_over)`.execute(
    db,
  );
};

const countsSince = (now: Date): Date =>
  new Date(now.getTime() - serverLimits.downtimeHours * hourMilliseconds);

/**
 * The ways to pay with which some payments fail or are late now. A downtime whose end was never told ends after some
 * hours.
 */
export const failingMethods = async (
  db: Kysely<DB>,
  mode: MoneyMode,
  now: Date,
): Promise<CheckoutMethod[]> => {
  const rows = await db
    .selectFrom('paymentDowntimes')
    .select('method')
    .distinct()
    .where('mode', '=', mode)
    .where('isOver', '=', false)
    .where('changedAt', '>', countsSince(now))
    .execute();
  return checkoutMethods.filter((known) => rows.some(({ method }) => method === known));
};

/** Forgets what is too old to be told of. */
export const forgetDowntimes = async (db: Kysely<DB>, mode: MoneyMode, now: Date): Promise<void> => {
  await db
    .deleteFrom('paymentDowntimes')
    .where('mode', '=', mode)
    .where('changedAt', '<=', countsSince(now))
    .execute();
};
