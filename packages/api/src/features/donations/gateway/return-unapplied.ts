import { sql } from 'kysely';

import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import { loadGifts } from '../books/load-gifts.ts';
import type { Giving } from '../giving.ts';
import { leastSentBack } from '../rules/refundable.ts';
import { ranks } from '../rules/gift-standing.ts';
import { leftUnapplied, nextReturnKey } from '../rules/unapplied.ts';
import { afterGap } from './check-times.ts';
import { requestRefund } from './request-refund.ts';

const patienceMinutes = 10;
const batchSize = 50;

interface DuePayment {
  readonly paymentId: string;
  readonly checks: number;
}

/** SQL for captured money of no gift that no refund is sending back. */
const dueUnapplied = ({ book }: Giving, now: Date) => sql<DuePayment>`
  SELECT provider_payment_id AS payment_id, return_checks AS checks FROM payments payment
  WHERE role = 'unapplied' AND gone < amount AND provider = ${book.provider} AND mode = ${book.mode}
    AND coalesce(next_return_at, captured_at + make_interval(mins => ${patienceMinutes})) <= ${now}
    AND NOT EXISTS (SELECT FROM refunds WHERE refunds.provider = payment.provider AND refunds.mode = payment.mode
      AND refunds.provider_payment_id = payment.provider_payment_id AND refunds.kind = 'unapplied'
      AND refunds.state IN ('requested', 'pending'))
  ORDER BY coalesce(next_return_at, captured_at) LIMIT ${batchSize}
  FOR NO KEY UPDATE OF payment SKIP LOCKED`;

/** SQL for approved money that will not be captured any more: the gateway returns it by itself. */
const dueUncaptured = ({ book }: Giving, now: Date) => sql<DuePayment>`
  SELECT provider_payment_id AS payment_id, return_checks AS checks FROM payments payment
  JOIN gateway_orders gift_order ON gift_order.donation_id = payment.donation_id AND gift_order.state = 'closed'
  WHERE payment.rank = ${sql.lit(ranks.authorized)} AND payment.gone < payment.amount
    AND payment.provider = ${book.provider} AND payment.mode = ${book.mode}
    AND coalesce(next_return_at, seen_at + make_interval(mins => ${patienceMinutes})) <= ${now}
  ORDER BY coalesce(next_return_at, seen_at) LIMIT ${batchSize}
  FOR NO KEY UPDATE OF payment SKIP LOCKED`;

/** Returns payments due for a check, after setting their next time, so that no other node checks them too. */
const duePayments = async (giving: Giving): Promise<string[]> => {
  const { platform, book } = giving;
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const unapplied = await dueUnapplied(giving, now).execute(tx);
    const uncaptured = await dueUncaptured(giving, now).execute(tx);
    const due = [...unapplied.rows, ...uncaptured.rows];
    for (const { paymentId, checks } of due) {
      await tx
        .updateTable('payments')
        .set({ returnChecks: checks + 1, nextReturnAt: afterGap(now, checks) })
        .where('provider', '=', book.provider)
        .where('mode', '=', book.mode)
        .where('providerPaymentId', '=', paymentId)
        .execute();
    }
    return due.map(({ paymentId }) => paymentId);
  });
};

/** Requests the rest of a payment back, with the job that sends the request. */
const requestReturn = async (giving: Giving, paymentId: string, refundedThere: number): Promise<void> => {
  const { platform, book } = giving;
  await platform.db.transaction().execute(async (tx) => {
    const [gift] = await loadGifts(tx, book, [{ orderId: null, paymentId }]);
    if (gift === undefined) return;
    const { standing } = gift;
    const amount = leftUnapplied(standing, paymentId, refundedThere);
    if (amount < leastSentBack) return;
    await requestRefund(tx, giving, {
      paymentId,
      donationId: standing.donationId,
      key: nextReturnKey(standing, paymentId),
      kind: 'unapplied',
      amount,
    });
  });
};

/**
 * Sends back money that belongs to no gift. The gateway often does so itself, and always with money never captured, so
 * it is queried first, at growing intervals until all is gone; only captured money that it kept is sent.
 */
export const returnUnapplied = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  for (const paymentId of await duePayments(giving)) {
    const told = await gateway.payment(paymentId);
    if (told.kind !== 'done') continue;
    await giving.queue.take(fetched({ payment: told.value }));
    await requestReturn(giving, paymentId, told.value.refunded);
  }
};
