import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { financialYear } from '../rules/financial-year.ts';

/** A gift that was just confirmed, and the issuer of its receipt. */
export interface Confirmed {
  readonly donation: string;
  readonly issuer: string;
}

/** Assigns receipt numbers without gaps to gifts that were just confirmed. */
export const issueReceipts = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  confirmed: readonly Confirmed[],
  now: Date,
): Promise<void> => {
  await sql`
    SELECT issue_receipts(${mode}, ${financialYear(now)}, ${JSON.stringify(confirmed)}::jsonb, ${now})`.execute(
    tx,
  );
};

/** Records on receipts how much of their gifts was refunded, and since when. */
export const noteRefunds = async (
  tx: Transaction<DB>,
  gifts: readonly { donationId: string; refunded: number }[],
  now: Date,
): Promise<void> => {
  if (gifts.length === 0) return;
  const rows = gifts.map(({ donationId, refunded }) => ({ donation: donationId, refunded }));
  await sql`
    UPDATE receipts SET refunded = row.refunded,
      cancelled_at = CASE WHEN row.refunded > receipts.refunded THEN ${now}::timestamptz
        WHEN row.refunded > 0 THEN receipts.cancelled_at END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (donation uuid, refunded bigint)
    WHERE receipts.donation_id = row.donation`.execute(tx);
};
