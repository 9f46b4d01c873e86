import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { DB } from '../../../../platform/database/types.ts';

/** SQL: whether one of the failed `refunds` still waits for a person. */
export const isFailureOpen = sql<boolean>`(refunds.state = 'failed' AND EXISTS (
  SELECT FROM payment_exceptions noted WHERE noted.mode = refunds.mode AND noted.resolved_at IS NULL
    AND ((noted.kind = 'refund_refused' AND noted.subject = refunds.id::text)
      OR (noted.kind = 'refund_failed' AND noted.subject = refunds.provider_refund_id))))`;

/**
 * Tests whether a failed refund of a gift waits for a person, who will send it again: another request would probably
 * fail too, and wait twice. Does not include money that is sent back by itself.
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
