import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';

import { wellWisher } from '@mysathi/contract/endpoints/campaigns';

import { inBatches } from '../../../../platform/database/in-batches.ts';
import type { DB } from '../../../../platform/database/types.ts';
import type { Giving } from '../../giving.ts';

const batchSize = 1000;

/**
 * Forgets who made the gifts that a query selects: PAN, address, message and name, the e-mail address unless another
 * gift needs it, and the customer at the payment company, once no mandate is left there.
 */
export const forgetGivers = (
  { platform: { db, clock } }: Pick<Giving, 'platform'>,
  gifts: RawBuilder<{ id: string }>,
): Promise<void> => {
  const forgetSome = async (tx: Transaction<DB>) => {
    const { rows } = await sql<{ id: string; donorId: string }>`
      WITH gone AS (
        ${gifts} LIMIT ${batchSize} FOR NO KEY UPDATE OF gift SKIP LOCKED
      ), identities AS (
        DELETE FROM donor_identities WHERE donation_id IN (SELECT id FROM gone)
      )
      UPDATE donations SET name = ${wellWisher}, message = NULL, wants_updates = false,
        giver_forgotten_at = ${clock.now()}::timestamptz,
        visibility = CASE WHEN visibility = 'amount_hidden' THEN visibility ELSE 'hidden' END
      WHERE id IN (SELECT id FROM gone) RETURNING id, donor_id`.execute(tx);
    await sql`UPDATE monthly_gifts SET customer_id = NULL
      WHERE first_donation_id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND state = 'ended'
        AND NOT EXISTS (SELECT FROM mandates_to_end WHERE monthly_id = monthly_gifts.id AND ask_at IS NOT NULL)`.execute(
      tx,
    );
    const donors = sql`ANY(${rows.map(({ donorId }) => donorId)}::uuid[])`;
    // Locked first, so that a new gift made at this moment is seen.
    await sql`SELECT FROM donors WHERE id = ${donors} ORDER BY id FOR UPDATE`.execute(tx);
    await sql`UPDATE donors SET sealed_email = NULL, email_trace = NULL WHERE id = ${donors} AND NOT EXISTS (
      SELECT FROM donations WHERE donor_id = donors.id AND giver_forgotten_at IS NULL)`.execute(tx);
    return rows;
  };
  return inBatches(batchSize, () => db.transaction().execute(forgetSome));
};
