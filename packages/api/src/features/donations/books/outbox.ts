import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** The kinds of letters about a gift, and about a monthly gift. */
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
 * A letter to a donor: the receipt of a gift, a completed refund, or news of a monthly gift. The subject of a refund is
 * its id, or for a return onto a gift card its key in the books; that of a monthly gift its id, with the month if it is
 * about one.
 */
export interface QueuedLetter {
  readonly kind: (typeof toldOfGifts)[number] | ToldOfMonthly;
  readonly subject: string;
  /** The gift; for a monthly gift the first one. */
  readonly donation: string;
}

/** Queues letters to be sent once this transaction commits; each subject only once, however often it is queued. */
export const queueLetters = async (
  tx: Transaction<DB>,
  mode: MoneyMode,
  told: readonly QueuedLetter[],
): Promise<void> => {
  await sql`SELECT note_news(${mode}, ${JSON.stringify(told)}::jsonb)`.execute(tx);
};
