import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';

/** Whether somebody has still to look at one of the `refunds` that failed. */
export const isFailureOpen = sql<boolean>`(refunds.state = 'failed' AND EXISTS (
  SELECT FROM payment_exceptions noted WHERE noted.mode = refunds.mode AND noted.resolved_at IS NULL
    AND ((noted.kind = 'refund_refused' AND noted.subject = refunds.id::text)
      OR (noted.kind = 'refund_failed' AND noted.subject = refunds.provider_refund_id))))`;

/**
 * Whether somebody has to look at a refund of a gift that failed, and sends it again: asked for once more it would mostly
 * fail once more, and wait for them twice. Not of money that goes back by itself.
 */
export const isLookedInto = async (db: Kysely<DB>, donationId: string): Promise<boolean> => {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('donationId', '=', donationId)
    .where('kind', '<>', 'unapplied')
    .where(isFailureOpen)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
};
