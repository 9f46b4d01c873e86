import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';
import { financialYear } from '../rules/financial-year.ts';

/** Numbers the receipts of gifts that were just confirmed: one row per issuer and year is locked, so none is skipped. */
export const issueReceipts = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  confirmed: readonly { donationId: string; issuerId: string }[],
  now: Date,
): Promise<void> => {
  if (confirmed.length === 0) return;
  const rows = confirmed.map(({ donationId, issuerId }) => ({ donation: donationId, issuer: issuerId }));
  await sql`
    WITH confirmed AS (
      SELECT donation, issuer, row_number() OVER (PARTITION BY issuer ORDER BY place) AS nth,
        count(*) OVER (PARTITION BY issuer) AS of_them
      FROM jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
        AS row (donation uuid, issuer uuid, place integer)
    ), counter AS (
      INSERT INTO receipt_counters AS counter (mode, issuer_id, year, last)
      SELECT DISTINCT ${mode}, issuer, ${financialYear(now)}, of_them::integer FROM confirmed ORDER BY issuer
      ON CONFLICT (mode, issuer_id, year) DO UPDATE SET last = counter.last + excluded.last
      RETURNING issuer_id, year, last
    )
    INSERT INTO receipts (donation_id, mode, issuer_id, year, number, issued_at)
    SELECT confirmed.donation, ${mode}, confirmed.issuer, counter.year,
      counter.last - confirmed.of_them + confirmed.nth, ${now}
    FROM confirmed JOIN counter ON counter.issuer_id = confirmed.issuer`.execute(tx);
};

/** Puts on the receipts what went back of their gifts. */
export const noteRefunds = async (
  tx: Transaction<DB>,
  gifts: readonly { donationId: string; refunded: number }[],
  now: Date,
): Promise<void> => {
  if (gifts.length === 0) return;
  const rows = gifts.map(({ donationId, refunded }) => ({ donation: donationId, refunded }));
  await sql`
    UPDATE receipts SET refunded = row.refunded,
      cancelled_at = CASE WHEN row.refunded > 0 THEN coalesce(receipts.cancelled_at, ${now}) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (donation uuid, refunded bigint)
    WHERE receipts.donation_id = row.donation`.execute(tx);
};
