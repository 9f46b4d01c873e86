import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Instrument } from '../checkout/instruments.ts';
import type { Notes, Tables } from '../database/tables.ts';

/** A payment or refund within a settlement; amounts in paise. */
export interface SettledRow {
  entityId: string;
  type: 'payment' | 'refund';
  amount: number;
  fee: number;
  tax: number;
  createdAt: Date;
  settledAt: Date;
  settlementId: string;
  utr: string;
  description: string | null;
  notes: Notes;
  /** The refunded payment; null for a payment itself. */
  paymentId: string | null;
  orderId: string;
  receipt: string | null;
  method: string;
  instrument: Instrument;
}

interface Span {
  from: Date;
  until: Date;
  count: number;
  skip: number;
}

/** Returns what was settled in a period, grouped by settlement, payments before refunds. */
export const settledRows = async (
  db: Kysely<Tables>,
  { from, until, count, skip }: Span,
): Promise<SettledRow[]> => {
  const { rows } = await sql<SettledRow>`
    WITH settled AS (
      SELECT id, utr, created_at FROM sandbox_gateway.settlements
      WHERE created_at >= ${from} AND created_at < ${until}
    ), rows AS (
      SELECT payments.id AS entity_id, 'payment' AS type, payments.amount, payments.fee, payments.tax,
             payments.created_at, settled.created_at AS settled_at, settled.id AS settlement_id, settled.utr,
             payments.description, payments.notes, NULL AS payment_id, payments.order_id, payments.method,
             payments.instrument, 1 AS kind, payments.seq
      FROM settled JOIN sandbox_gateway.payments ON payments.settlement_id = settled.id
      UNION ALL
      SELECT refunds.id, 'refund', refunds.amount, 0, 0, refunds.created_at, settled.created_at, settled.id,
             settled.utr, NULL, refunds.notes, refunds.payment_id, payments.order_id, payments.method,
             payments.instrument, 2, refunds.seq
      FROM settled JOIN sandbox_gateway.refunds ON refunds.settlement_id = settled.id
      JOIN sandbox_gateway.payments ON payments.id = refunds.payment_id
    )
    SELECT rows.*, orders.receipt
    FROM rows JOIN sandbox_gateway.orders ON orders.id = rows.order_id
    ORDER BY settled_at, settlement_id, kind, rows.seq
    LIMIT ${count} OFFSET ${skip}`.execute(db);
  return rows;
};
