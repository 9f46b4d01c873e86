import { sql } from 'kysely';

import type { Outcome, PaymentFact, PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import { applyWaiting } from '../books/waiting-events.ts';
import type { Giving } from '../giving.ts';
import { captureAuthorized } from './capture-authorized.ts';
import { afterGap, endOfFirstWait, isPastPaying } from './check-times.ts';
import { returnUnapplied } from './return-unapplied.ts';
import { followRefunds } from './send-refunds.ts';

interface OpenOrder {
  donationId: string;
  providerOrderId: string;
  checks: number;
  createdAt: Date;
}

/** Queries the gateway about an order, and takes its answer. */
export const askAboutOrder = async (
  { queue, platform }: Giving,
  gateway: PaymentGateway,
  orderId: string,
): Promise<Outcome<PaymentFact[]>['kind']> => {
  const found = await gateway.paymentsOfOrder(orderId);
  if (found.kind === 'done')
    await Promise.all(found.value.map((payment) => queue.take(fetched({ payment }))));
  else platform.log.warn({ outcome: found.kind }, 'an order could not be asked about');
  return found.kind;
};

const batchSize = 50;

/** Returns the orders due for a check, after setting their next time, so that no other node checks them too. */
const dueOrders = async ({ platform: { db, clock }, book }: Giving): Promise<OpenOrder[]> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { rows } = await sql<OpenOrder>`
      SELECT donation_id, provider_order_id, checks, created_at FROM gateway_orders
      WHERE next_check_at <= ${now} AND state = 'open' AND provider = ${book.provider} AND mode = ${book.mode}
      ORDER BY next_check_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
    for (const { donationId, checks } of rows)
      await tx
        .updateTable('gatewayOrders')
        .set({ checks: checks + 1, checkedAt: now, nextCheckAt: afterGap(now, checks) })
        .where('donationId', '=', donationId)
        .execute();
    return rows;
  });

/** Closes an order that has become final, after the gateway's last answer. */
const closeOrder = async ({ platform: { db, clock } }: Giving, donationId: string): Promise<void> => {
  await db
    .updateTable('gatewayOrders')
    .set({ state: 'closed', closedAt: clock.now(), nextCheckAt: null })
    .where('donationId', '=', donationId)
    .execute();
};

/** Reschedules orders that got no answer: after an outage nobody should wait for intervals that grew with each try. */
const askSoonAgain = async (
  { platform: { db, clock }, book }: Giving,
  orderIds: readonly string[],
): Promise<void> => {
  const soon = endOfFirstWait(clock.now());
  await db
    .updateTable('gatewayOrders')
    .set({ nextCheckAt: soon })
    .where('providerOrderId', 'in', orderIds)
    .where('provider', '=', book.provider)
    .where('mode', '=', book.mode)
    .where('state', '=', 'open')
    .where('nextCheckAt', '>', soon)
    .execute();
};

/** How long a round takes up further orders; the next one begins after a minute. */
const mostMilliseconds = 40_000;

/** Checks all orders that are due, however many become due at once. */
const askAboutDue = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const until = performance.now() + mostMilliseconds;
  for (;;) {
    const due = await dueOrders(giving);
    const unanswered: string[] = [];
    for (const { donationId, providerOrderId, createdAt } of due) {
      const outcome = await askAboutOrder(giving, gateway, providerOrderId);
      const isLast = isPastPaying(giving.platform.clock.now(), createdAt);
      if (isLast && (outcome === 'done' || outcome === 'rejected')) await closeOrder(giving, donationId);
      else if (outcome !== 'done') unanswered.push(providerOrderId);
    }
    if (unanswered.length > 0) return askSoonAgain(giving, unanswered);
    if (due.length < batchSize || performance.now() > until) return undefined;
  }
};

/** Settles what no event has reported: orders without an answer, refunds, and money to capture or to send back. */
export const reconcile = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const { platform, book, feed } = giving;
  feed.publish(await applyWaiting(platform, book, gateway));
  await askAboutDue(giving, gateway);
  await captureAuthorized(giving, gateway);
  await followRefunds(giving, gateway);
  await returnUnapplied(giving, gateway);
};
