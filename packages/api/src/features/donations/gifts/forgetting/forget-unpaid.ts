import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../../../platform/database/in-batches.ts';
import { payableSince } from '../../gateway/check-times.ts';
import type { Giving } from '../../giving.ts';
import { ranks } from '../../rules/gift-standing.ts';
import { forgetGivers } from './forget-givers.ts';

const batchSize = 1000;

/** Closes orders that were never created at the payment company, once they are final. */
const closeUnmade = async ({ platform: { db, clock } }: Pick<Giving, 'platform'>): Promise<void> => {
  const now = clock.now();
  await db
    .updateTable('gatewayOrders')
    .set({ state: 'closed', closedAt: now })
    .where('state', '=', 'creating')
    .where('createdAt', '<', payableSince(now))
    .execute();
};

const hasArrived = sql`EXISTS (SELECT FROM payments WHERE donation_id = gift.id AND rank = ${sql.lit(ranks.captured)})`;

/**
 * SQL for givers who did not pay, as long afterwards as their phone number is kept: if money came, the books must say
 * whose it was.
 */
const unpaidLongAgo = (now: Date) => sql<{ id: string }>`
  SELECT gift.id FROM donations gift
  WHERE gift.state <> 'captured' AND gift.forgotten_at IS NOT NULL AND gift.giver_forgotten_at IS NULL
    AND gift.created_at < ${now}::timestamptz - make_interval(days => ${limits.giftPhoneKeptDays}) AND NOT ${hasArrived}`;

/**
 * Forgets PAN, address and message of gifts that were never paid, some days after they became final. Money that could
 * not count is sent back first. A payment that comes after all counts, and its receipt has no PAN. Much later the giver
 * is forgotten as well.
 */
export const forgetUnpaid = async (giving: Pick<Giving, 'platform'>): Promise<void> => {
  await closeUnmade(giving);
  const { db, clock } = giving.platform;
  const now = sql`${clock.now()}::timestamptz`;
  const closedBefore = sql`${now} - make_interval(days => ${limits.unpaidGiftKeptDays})`;
  // Locked like the books lock gifts: one that is just being paid is skipped.
  const forgetSome = sql`
      WITH unpaid AS (
        SELECT gift.id FROM donations gift JOIN gateway_orders gift_order ON gift_order.donation_id = gift.id
        WHERE gift.state <> 'captured' AND gift.forgotten_at IS NULL AND gift.created_at < ${closedBefore}
          AND gift_order.closed_at < ${closedBefore}
          AND NOT EXISTS (SELECT FROM payments WHERE donation_id = gift.id AND rank = ${sql.lit(ranks.captured)} AND gone < amount
            OFFSET 0)
        LIMIT ${batchSize} FOR NO KEY UPDATE OF gift SKIP LOCKED
      ), forgotten AS (
        DELETE FROM donor_identities WHERE donation_id IN (SELECT id FROM unpaid)
      )
      UPDATE donations SET message = NULL, forgotten_at = ${now} WHERE id IN (SELECT id FROM unpaid)`;
  await inBatches(batchSize, () => forgetSome.execute(db));
  await forgetGivers(giving, unpaidLongAgo(clock.now()));
};
