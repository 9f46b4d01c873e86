import { sql } from 'kysely';

import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../../../platform/database/in-batches.ts';
import { payableSince } from '../../gateway/check-times.ts';
import type { Giving } from '../../giving.ts';
import { ranks } from '../../rules/standing.ts';
import { forgetGivers } from './forget-givers.ts';

const batchSize = 1000;

/** Closes orders that the payment company never made, once nothing could come of them any more. */
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

/** Who did not pay, as long after it as their phone number: of money that came the books have to say whose it was. */
const unpaidLongAgo = (now: Date) => sql<{ id: string }>`
  SELECT gift.id FROM donations gift
  WHERE gift.state <> 'captured' AND gift.forgotten_at IS NOT NULL AND gift.giver_forgotten_at IS NULL
    AND gift.created_at < ${now}::timestamptz - make_interval(days => ${limits.giftPhoneKeptDays}) AND NOT ${hasArrived}`;

/**
 * Forgets PAN, address and message of gifts that were never paid, some days after nothing could come of them any more.
 * Money that could not count goes back first. A payment that comes all the same counts, and its receipt is without a PAN.
 * Much later it forgets who it was as well.
 */
export const forgetUnpaid = async (giving: Pick<Giving, 'platform'>): Promise<void> => {
  await closeUnmade(giving);
  const { db, clock } = giving.platform;
  const now = sql`${clock.now()}::timestamptz`;
  const closedBefore = sql`${now} - make_interval(days => ${limits.unpaidGiftKeptDays})`;
  // Held as the books hold gifts: one that is being paid at this moment is left.
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
