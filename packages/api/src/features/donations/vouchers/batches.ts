import { sql } from 'kysely';

import type { Giving } from '../giving.ts';
import type { VoucherBatch } from './issue-batch.ts';

/** A batch of gift cards, as the desk sees it. */
export interface BatchStand extends VoucherBatch {
  readonly name: string;
  readonly preparedBy: string;
  /** Null while they wait for a second person. */
  readonly issuedAt: Date | null;
  /** The balance of all of them, in paise. */
  readonly left: number;
  /** How many of them are blocked. */
  readonly blocked: number;
}

/** Returns the batches of gift cards made at the desk, by name, with what is left on them. */
export const batchStands = async ({ platform: { db }, book: { mode } }: Giving): Promise<BatchStand[]> => {
  const { rows } = await sql<BatchStand>`
    SELECT batch.name, batch.count, batch.amount, batch.issued_by, batch.expires_on, batch.prepared_by, batch.issued_at,
      coalesce(sum(card.balance), 0)::bigint AS "left", count(card.blocked_at)::integer AS blocked
    FROM voucher_batches batch LEFT JOIN vouchers card ON card.mode = batch.mode AND card.batch = batch.name
    WHERE batch.mode = ${mode} GROUP BY batch.mode, batch.name ORDER BY batch.name`.execute(db);
  return rows;
};
