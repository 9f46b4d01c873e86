import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { checkoutMethods } from '@mysathi/contract/options/payment-methods';
import type { CheckoutMethod } from '@mysathi/contract/options/payment-methods';

import { hourMilliseconds } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/types.ts';
import type { DowntimeFact } from '../../../platform/payments/payment-gateway.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { serverLimits } from '../../../platform/server-limits.ts';

/**
 * Stores the gateway's latest event about a payment method; older events change nothing, in whatever order they come.
 */
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
 * Returns the payment methods with which some payments currently fail or are late. A downtime whose end was never
 * reported ends after some hours.
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

/** Deletes events that are too old to be shown. */
export const forgetDowntimes = async (db: Kysely<DB>, mode: MoneyMode, now: Date): Promise<void> => {
  await db
    .deleteFrom('paymentDowntimes')
    .where('mode', '=', mode)
    .where('changedAt', '<=', countsSince(now))
    .execute();
};
