import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';

/**
 * Throws refund_spent unless the campaign still holds this much: money that has reached the
 * beneficiary cannot be sent back by us. Holds the campaign's figures, as payouts do, until the transaction ends.
 */
export const assertUnspent = async (
  tx: Transaction<DB>,
  { book: { mode } }: Giving,
  campaignId: string,
  amount: number,
): Promise<void> => {
  await sql`
    SELECT FROM campaign_totals WHERE campaign_id = ${campaignId} AND mode = ${mode} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<{ left: number | null }>`SELECT unspent(${campaignId}, ${mode}) AS left`.execute(
    tx,
  );
  if ((rows[0]?.left ?? 0) < amount) throw new Problem('refund_spent');
};
