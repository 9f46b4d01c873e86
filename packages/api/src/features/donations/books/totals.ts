import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** The changes that a gift makes to its campaign's figures, in paise and numbers. */
export interface TotalsChange {
  readonly campaign: string;
  readonly donor: string;
  /** How much of the donor's gifts still counts. */
  readonly kept: number;
  readonly captured: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly fees: number;
  readonly vouchers: number;
  readonly gifts: number;
}

/** Adds changes to the figures of campaigns. */
export const addToTotals = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  changes: readonly TotalsChange[],
  now: Date,
): Promise<void> => {
  await sql`SELECT add_to_totals(${mode}, ${JSON.stringify(changes)}::jsonb, ${now})`.execute(tx);
};
