import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';

/** What a campaign still holds, in paise, less what is on its way back: money that was paid out cannot be sent back by us. */
export const unspentOf = async (
  db: Kysely<DB>,
  { book: { mode } }: Giving,
  campaignId: string,
): Promise<number> => {
  const { rows } = await sql<{ left: number | null }>`SELECT unspent(${campaignId}, ${mode}) AS left`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
};

/**
 * Throws refund_spent unless the campaign still holds this much. Holds the campaign's figures, as payouts do, until
 * the transaction ends.
 */
export const assertUnspent = async (
  tx: Transaction<DB>,
  giving: Giving,
  campaignId: string,
  amount: number,
): Promise<void> => {
  await sql`
    SELECT FROM campaign_totals WHERE campaign_id = ${campaignId} AND mode = ${giving.book.mode} FOR NO KEY UPDATE`.execute(
    tx,
  );
  if ((await unspentOf(tx, giving, campaignId)) < amount) throw new Problem('refund_spent');
};
