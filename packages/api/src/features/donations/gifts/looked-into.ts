import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';

/**
 * Whether somebody has to look at a refund of a gift that failed, and sends it again: asked for once more it would mostly
 * fail once more, and wait for them twice. Not of money that goes back by itself.
 */
export const isLookedInto = async (db: Kysely<DB>, donationId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM refunds JOIN payment_exceptions noted ON noted.mode = refunds.mode AND noted.resolved_at IS NULL
      AND ((noted.kind = 'refund_refused' AND noted.subject = refunds.id::text)
        OR (noted.kind = 'refund_failed' AND noted.subject = refunds.provider_refund_id))
    WHERE refunds.donation_id = ${donationId} AND refunds.kind <> 'unapplied' AND refunds.state = 'failed'
    LIMIT 1`.execute(db);
  return rows.length > 0;
};
