import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** What is told of a gift, and what of one that is given every month. */
export const toldOfGifts = ['receipt', 'refund'] as const;
export const toldOfMonthly = [
  'monthly_begun',
  'monthly_single',
  'monthly_soon',
  'monthly_failed',
  'monthly_ended',
] as const;
export type ToldOfMonthly = (typeof toldOfMonthly)[number];

/**
 * Something a donor is to be told: the receipt of a gift, that a refund is done, or news of a monthly gift. The subject of a
 * refund is its id, or what the books call a return onto a gift card; that of a monthly gift its id, with the month if it is
 * about one.
 */
export interface Told {
  readonly kind: (typeof toldOfGifts)[number] | ToldOfMonthly;
  readonly subject: string;
  /** The gift; of a monthly one the first. */
  readonly donation: string;
}

/** Notes what has to be told when this transaction commits; each subject once, however often it is noted. */
export const tell = async (tx: Transaction<DB>, mode: MoneyMode, told: readonly Told[]): Promise<void> => {
  await sql`SELECT note_news(${mode}, ${JSON.stringify(told)}::jsonb)`.execute(tx);
};
