import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../../platform/payments/payment-gateway.ts';
import type { GiftStanding } from '../../rules/gift-standing.ts';

/** The mandate that a gift's payment has set up, or by which it was paid. */
export interface NotedToken {
  readonly donation: string;
  readonly token: string;
  readonly customer: string | null;
  /** Whether the payment is the one that counts for the gift. */
  readonly counts: boolean;
}

/** Returns the mandate in news of a gift's payment; null if nothing was captured, or it names none. */
export const tokenIn = (
  { payment }: GatewayFacts,
  { donationId, payments }: GiftStanding,
): NotedToken | null => {
  // A failed payment may name one too, and events stored before this field existed name none.
  const { paymentId, tokenId = null, customerId = null, status = null } = payment ?? {};
  if (tokenId === null || status !== 'captured') return null;
  const counts = payments.some((known) => known.paymentId === paymentId && known.role === 'counted');
  return { donation: donationId, token: tokenId, customer: customerId, counts };
};

/**
 * Stores the mandates that first payments have set up, to be queried at once. One for a monthly gift that has ended
 * meanwhile must end, as must one set up by an additional payment. Runs in the transaction that books the payments;
 * returns whether there were any.
 */
export const noteTokens = async (
  tx: Transaction<DB>,
  noted: readonly NotedToken[],
  now: Date,
): Promise<boolean> => {
  if (noted.length === 0) return false;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS row (donation uuid, token text, customer text, counts boolean)`;
  const { numAffectedRows: set = 0n } = await sql`
    UPDATE monthly_gifts monthly SET token_id = row.token, customer_id = coalesce(row.customer, monthly.customer_id),
      next_check_at = CASE WHEN monthly.state <> 'ended' THEN ${now}::timestamptz END
    FROM ${rows}
    WHERE monthly.first_donation_id = row.donation AND monthly.token_id IS NULL AND row.counts`.execute(tx);
  const { numAffectedRows: toEnd = 0n } = await sql`
    INSERT INTO mandates_to_end (monthly_id, token_id, customer_id, ask_at)
    SELECT DISTINCT ON (monthly.id, row.token) monthly.id, row.token, coalesce(row.customer, monthly.customer_id), ${now}::timestamptz
    FROM ${rows} JOIN monthly_gifts monthly ON monthly.first_donation_id = row.donation
    WHERE (monthly.state = 'ended' OR monthly.token_id IS DISTINCT FROM row.token)
      AND coalesce(row.customer, monthly.customer_id) IS NOT NULL
    ORDER BY monthly.id, row.token
    ON CONFLICT DO NOTHING`.execute(tx);
  return set + toEnd > 0n;
};
