import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { wellWisher } from '@mysathi/contract/endpoints/campaigns';
import { limits } from '@mysathi/contract/limits';

import { inBatches } from '../../../platform/database/in-batches.ts';
import type { DB } from '../../../platform/database/types.ts';
import { payableSince } from '../gateway/check-times.ts';
import type { Giving } from '../giving.ts';
import { ranks } from '../rules/standing.ts';

const atOnce = 1000;

/** Closes orders that the payment company never made, once nothing could come of them any more. */
const closeUnmade = async ({ platform: { db, clock } }: Pick<Giving, 'platform'>): Promise<void> => {
  const now = clock.now();
  await db
    .updateTable('gatewayOrders')
    .set({ state: 'closed', checkedAt: now })
    .where('state', '=', 'creating')
    .where('createdAt', '<', payableSince(now))
    .execute();
};

const hasArrived = sql`EXISTS (SELECT FROM payments WHERE donation_id = gift.id AND rank = ${sql.lit(ranks.captured)})`;

/**
 * Forgets who did not pay a gift, as long after it as its phone number; the address stays where another gift needs it. No
 * money has come with it: of that the books would have to say whose it was.
 */
const forgetGivers = async ({ platform: { db, clock } }: Pick<Giving, 'platform'>): Promise<void> => {
  const now = sql`${clock.now()}::timestamptz`;
  const forgetSome = async (tx: Transaction<DB>) => {
    const { rows } = await sql<{ donorId: string }>`
      WITH unpaid AS (
        SELECT gift.id FROM donations gift
        WHERE gift.state <> 'captured' AND gift.forgotten_at IS NOT NULL AND gift.giver_forgotten_at IS NULL
          AND gift.created_at < ${now} - make_interval(days => ${limits.giftPhoneKeptDays}) AND NOT ${hasArrived}
        LIMIT ${atOnce} FOR NO KEY UPDATE OF gift SKIP LOCKED
      )
      UPDATE donations SET name = ${wellWisher}, wants_updates = false, giver_forgotten_at = ${now},
        visibility = CASE WHEN visibility = 'amount_hidden' THEN visibility ELSE 'hidden' END
      WHERE id IN (SELECT id FROM unpaid) RETURNING donor_id`.execute(tx);
    const donors = sql`ANY(${rows.map(({ donorId }) => donorId)}::uuid[])`;
    // Held first: whoever gives anew at this moment is seen.
    await sql`SELECT FROM donors WHERE id = ${donors} ORDER BY id FOR UPDATE`.execute(tx);
    await sql`UPDATE donors SET email = NULL WHERE id = ${donors} AND NOT EXISTS (
      SELECT FROM donations WHERE donor_id = donors.id AND giver_forgotten_at IS NULL)`.execute(tx);
    return rows;
  };
  await inBatches(atOnce, () => db.transaction().execute(forgetSome));
};

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
          AND gift_order.state = 'closed' AND gift_order.checked_at < ${closedBefore}
          AND NOT EXISTS (SELECT FROM payments WHERE donation_id = gift.id AND rank = ${sql.lit(ranks.captured)} AND gone < amount)
        LIMIT ${atOnce} FOR NO KEY UPDATE OF gift SKIP LOCKED
      ), forgotten AS (
        DELETE FROM donor_identities WHERE donation_id IN (SELECT id FROM unpaid)
      )
      UPDATE donations SET message = NULL, forgotten_at = ${now} WHERE id IN (SELECT id FROM unpaid)`;
  await inBatches(atOnce, () => forgetSome.execute(db));
  await forgetGivers(giving);
};
