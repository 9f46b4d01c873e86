import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../../platform/payments/payment-gateway.ts';
import type { Standing } from '../../rules/standing.ts';

/** What the payment of a gift says of the mandate that it has set up, or that paid it. */
export interface NotedToken {
  readonly donation: string;
  readonly token: string;
  readonly customer: string | null;
  /** Whether the payment is the one that counts as the gift. */
  readonly counts: boolean;
}

/** What news of a gift's payment says of a mandate; null where none was taken, and where it names none. */
export const tokenIn = ({ payment }: GatewayFacts, { donationId, payments }: Standing): NotedToken | null => {
  // A payment that failed may name one as well, and what was written down before this was known names none.
  const { paymentId, tokenId = null, customerId = null, status = null } = payment ?? {};
  if (tokenId === null || status !== 'captured') return null;
  const counts = payments.some((known) => known.paymentId === paymentId && known.role === 'counted');
  return { donation: donationId, token: tokenId, customer: customerId, counts };
};

/**
 * Notes the mandates that the payments of first gifts have set up, for the payment company to be asked at once how they
 * stand. One of a monthly gift that has ended meanwhile is to end, and so is one that was set up by a payment besides. Runs
 * in the transaction that books the payments; gives whether there were any.
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
