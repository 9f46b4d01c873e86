import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { GatewayFacts } from '../../../platform/payments/payment-gateway.ts';

/** What the payment of a gift says of the mandate that it has set up, or that paid it. */
export interface NotedToken {
  readonly donation: string;
  readonly token: string;
  readonly customer: string | null;
}

/** What news of a gift's payment says of a mandate; null where none was taken, and where it names none. */
export const tokenIn = ({ payment }: GatewayFacts, donation: string): NotedToken | null => {
  // A payment that failed may name one as well, and what was written down before this was known names none.
  const { tokenId = null, customerId = null, status = null } = payment ?? {};
  return tokenId === null || status !== 'captured'
    ? null
    : { donation, token: tokenId, customer: customerId };
};

/**
 * Notes the mandates that the payments of first gifts have set up, for the payment company to be asked at once how they
 * stand. One of a monthly gift that has ended meanwhile is to end as well. Runs in the transaction that books the payments;
 * gives whether there were any.
 */
export const noteTokens = async (
  tx: Transaction<DB>,
  noted: readonly NotedToken[],
  now: Date,
): Promise<boolean> => {
  if (noted.length === 0) return false;
  const { numAffectedRows = 0n } = await sql`
    UPDATE monthly_gifts monthly SET token_id = row.token, customer_id = coalesce(row.customer, monthly.customer_id),
      next_check_at = CASE WHEN monthly.state <> 'ended' THEN ${now}::timestamptz END,
      cancel_at = CASE WHEN monthly.state = 'ended' THEN ${now}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS row (donation uuid, token text, customer text)
    WHERE monthly.first_donation_id = row.donation AND monthly.token_id IS NULL`.execute(tx);
  return numAffectedRows > 0n;
};
