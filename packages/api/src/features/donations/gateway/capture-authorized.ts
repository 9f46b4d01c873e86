import { sql } from 'kysely';

import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { noteExceptions } from '../books/exceptions.ts';
import { fetched } from '../books/inbox.ts';
import type { Giving } from '../giving.ts';
import { ranks } from '../rules/gift-standing.ts';

// The second condition is implied, but needed to match the index.
const whole = sql`payment.gone = 0 AND payment.gone < payment.amount`;
const quietMinutes = 10;
const batchSize = 50;

/** Returns approved payments that nobody has captured yet, without those that wait for a person. */
const toCapture = async ({ platform, book }: Giving): Promise<{ paymentId: string; amount: number }[]> => {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    SELECT payment.provider_payment_id AS payment_id, payment.amount FROM payments payment
    JOIN donations gift ON gift.id = payment.donation_id
    JOIN gateway_orders gift_order ON gift_order.donation_id = gift.id
    WHERE payment.rank = ${sql.lit(ranks.authorized)} AND payment.provider = ${book.provider} AND payment.mode = ${book.mode}
      AND payment.seen_at < ${platform.clock.now()}::timestamptz - make_interval(mins => ${quietMinutes})
      AND ${whole} AND gift.state <> 'captured' AND gift_order.state = 'open'
      AND NOT EXISTS (SELECT FROM payment_exceptions WHERE mode = payment.mode AND kind = 'capture_refused'
        AND subject = payment.provider_payment_id AND resolved_at IS NULL)
    ORDER BY payment.seen_at LIMIT ${batchSize}`.execute(platform.db);
  return rows;
};

/**
 * Books the present state of a payment that the gateway did not let us capture; records an exception unless it was
 * captured or sent back meanwhile.
 */
const takeAsItIs = async (
  { platform, queue, book }: Giving,
  gateway: PaymentGateway,
  paymentId: string,
  reason: string,
): Promise<void> => {
  const told = await gateway.payment(paymentId);
  if (told.kind !== 'done') return;
  await queue.take(fetched({ payment: told.value }));
  // It was captured or sent back meanwhile.
  if (told.value.status === 'captured' || told.value.returned) return;
  await noteExceptions(platform.db, { mode: book.mode, log: platform.log }, [
    { kind: 'capture_refused', subject: paymentId, detail: reason },
  ]);
};

/** Captures money that a bank approved late and the gateway left to us. */
export const captureAuthorized = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  for (const { paymentId, amount } of await toCapture(giving)) {
    const answer = await gateway.capture(paymentId, amount);
    if (answer.kind === 'done') await giving.queue.take(fetched({ payment: answer.value }));
    if (answer.kind === 'rejected') await takeAsItIs(giving, gateway, paymentId, answer.reason);
  }
};
