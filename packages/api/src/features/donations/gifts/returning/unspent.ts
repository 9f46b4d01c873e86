import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../../platform/database/types.ts';
import type { Giving } from '../../giving.ts';
import { lockFund, isKept, preparedFor } from '../../payouts/prepared-payouts.ts';

/** Why a campaign cannot give a sum back: its money was paid out, or is just being paid out. */
type Lack = 'spent' | 'being_paid';

/**
 * Returns why a campaign cannot give back this many paise; null if it can. Money that was paid out cannot be sent back
 * by us.
 */
export const lackOf = async (
  db: Kysely<DB>,
  { platform: { clock }, book: { mode } }: Giving,
  campaignId: string,
  amount: number,
): Promise<Lack | null> => {
  const { rows } = await sql<{ left: number | null }>`SELECT unspent(${campaignId}, ${mode}) AS left`.execute(
    db,
  );
  const left = rows[0]?.left ?? 0;
  if (left < amount) return 'spent';
  const prepared = await preparedFor(db, { mode, campaignId });
  const kept = prepared && isKept(prepared, clock.now()) ? prepared.amount : 0;
  return left - kept < amount ? 'being_paid' : null;
};

/**
 * Checks that the campaign still has this much, and locks its figures, as payouts do, until the transaction ends.
 * @throws Problem `refund_spent` or `refund_being_paid`
 */
export const assertUnspent = async (
  tx: Transaction<DB>,
  giving: Giving,
  campaignId: string,
  amount: number,
): Promise<void> => {
  await lockFund(tx, { mode: giving.book.mode, campaignId });
  const lack = await lackOf(tx, giving, campaignId, amount);
  if (lack !== null) throw new Problem(`refund_${lack}`);
};
