import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/**
 * Something a donor is to be told: the receipt of a gift, or that a refund is done. The subject of that is its id, or
 * what the books call a return onto a gift card.
 */
export interface Told {
  readonly kind: 'receipt' | 'refund';
  readonly subject: string;
  /** The gift. */
  readonly donation: string;
}

/** Notes what has to be told when this transaction commits; each subject once, however often it is noted. */
export const tell = async (tx: Transaction<DB>, mode: MoneyMode, told: readonly Told[]): Promise<void> => {
  await sql`SELECT note_news(${mode}, ${JSON.stringify(told)}::jsonb)`.execute(tx);
};
