import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Platform } from '../../../platform/platform.ts';

const batchSize = 500;

/**
 * Deletes the contents of events applied long ago, which include donors' addresses, numbers and e-mails. Their ids
 * stay, so that repeated events are recognised. An event that could not be read stays for the desk.
 */
export const emptyInbox = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const emptySome = sql`
      UPDATE webhook_inbox SET body = '' WHERE id IN (
        SELECT id FROM webhook_inbox WHERE processed_at IS NOT NULL AND body <> ''
          AND NOT EXISTS (SELECT FROM payment_exceptions WHERE mode = webhook_inbox.mode AND kind = 'unreadable'
            AND subject = event_id AND resolved_at IS NULL)
          AND received_at < ${clock.now()}::timestamptz - make_interval(days => ${limits.paymentNoticeKeptDays})
        ORDER BY received_at LIMIT ${batchSize})`;
  return inBatches(batchSize, () => emptySome.execute(db));
};
