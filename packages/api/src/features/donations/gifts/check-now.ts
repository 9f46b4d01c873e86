import { sql } from 'kysely';

import { daySeconds } from '../../../platform/clock.ts';
import { askAboutOrder } from '../gateway/reconcile.ts';
import type { Giving } from '../giving.ts';

const restSeconds = 2;
/** Little is to be expected of a closed order. */
const closedRestSeconds = daySeconds;

/**
 * Queries the gateway about an unconfirmed gift, however often pages ask, at most every other second, and once a day if
 * it can no longer be paid. Without an answer, the gift stays as it is.
 */
export const checkNow = async (giving: Giving, key: string): Promise<void> => {
  const { platform, gateway, book } = giving;
  if (gateway === null) return;
  const now = platform.clock.now();
  const { rows } = await sql<{ orderId: string }>`
    UPDATE gateway_orders gift_order SET checked_at = ${now} FROM donations gift
    WHERE gift.key = ${key} AND gift.mode = ${book.mode} AND gift.state <> 'captured'
      AND gift_order.donation_id = gift.id AND gift_order.provider_order_id IS NOT NULL
      AND coalesce(gift_order.checked_at <= ${now}::timestamptz - make_interval(secs =>
        CASE gift_order.state WHEN 'closed' THEN ${sql.lit(closedRestSeconds)} ELSE ${sql.lit(restSeconds)} END), true)
    RETURNING gift_order.provider_order_id AS order_id`.execute(platform.db);
  const [order] = rows;
  if (order) await askAboutOrder(giving, gateway, order.orderId);
};
