import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { MoneyMode } from '../../../platform/payments/payment-settings.ts';

/** Something a donor is to be told: the receipt of a gift, or that a refund (its id is the subject) is done. */
export interface Told {
  readonly kind: 'receipt' | 'refund';
  readonly subject: string;
  readonly donationId: string;
}

/** Notes what has to be told when this transaction commits; each subject once, however often it is noted. */
export const tell = async (tx: Transaction<DB>, mode: MoneyMode, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return;
  await sql`
    INSERT INTO giving_outbox (mode, kind, subject, donation_id)
    SELECT ${mode}, kind, subject, "donationId"
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS row (kind text, subject text, "donationId" uuid)
    ORDER BY kind, subject
    ON CONFLICT (kind, subject) DO NOTHING`.execute(tx);
};
