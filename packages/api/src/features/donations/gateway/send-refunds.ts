import { sql } from 'kysely';
import * as z from 'zod';

import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { noteExceptions } from '../books/exceptions.ts';
import { fetched } from '../books/inbox.ts';
import { loadGifts, readGift } from '../books/load-gifts.ts';
import { saveGifts } from '../books/save-gifts.ts';
import type { Giving } from '../giving.ts';
import { isDisputed, leftByBank } from '../rules/refundable.ts';
import { takeRefusal } from '../rules/take-refund.ts';
import { afterGap } from './check-times.ts';

/** Requests a refund from the gateway; repeated with one key, it is one refund. */
export const sendRefundJob = jobKind({
  name: 'send-refund',
  data: z.object({ id: z.uuid() }),
  retries: 20,
  runSeconds: 60,
  idOf: ({ id }) => id,
});

class NotAnswered extends Error {}

/** Books a refusal like other news, as it may change which payment counts; with a reason the desk is shown it. */
const noteRefusal = async (
  { platform, book, feed }: Giving,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string | null },
): Promise<void> => {
  const { campaigns } = await platform.db.transaction().execute(async (tx) => {
    const gifts = await loadGifts(tx, book, [{ orderId: null, paymentId }]);
    const exceptions =
      reason === null ? [] : [{ kind: 'refund_refused', subject: id, detail: reason } as const];
    await noteExceptions(tx, { mode: book.mode, log: platform.log }, exceptions);
    const changed = gifts
      .map((before) => ({ before, ...takeRefusal(before.standing, id) }))
      .filter(({ before, standing }) => standing !== before.standing)
      .map(({ before, standing, entries }) => ({ before, after: standing, entries }));
    return saveGifts(tx, book, changed, platform.clock.now());
  });
  feed.publish(campaigns);
};

/**
 * Sends a requested refund; the answer goes into the books like every other event. While the donor's bank disputes the
 * payment the refund waits, and if the bank has taken the money it is refused: the donor would get it twice.
 */
export const sendRefund = async (giving: Giving, gateway: PaymentGateway, id: string): Promise<void> => {
  const { platform, queue } = giving;
  const refund = await platform.db
    .selectFrom('refunds')
    .select(['donationId', 'providerPaymentId', 'amount', 'requestKey', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (refund === undefined || refund.state !== 'requested' || refund.requestKey === null) return;
  const { providerPaymentId: paymentId, amount } = refund;
  const gift = await readGift(platform.db, refund.donationId);
  if (gift !== null && isDisputed(gift.standing, paymentId)) return;
  const left = gift && leftByBank(gift.standing, paymentId);
  if (left !== null && left < amount) {
    // If nothing is left, the donor has all of it back and nobody has to look at it.
    await noteRefusal(giving, { id, paymentId, reason: left === 0 ? null : 'lost in a dispute' });
    return;
  }
  const answer = await gateway.refund({ paymentId, amount, key: refund.requestKey });
  if (answer.kind === 'done') {
    await queue.take(fetched({ refund: { ...answer.value, requestKey: refund.requestKey } }));
    return;
  }
  if (answer.kind !== 'rejected') throw new NotAnswered(`The refund was not answered: ${answer.kind}.`);
  await noteRefusal(giving, { id, paymentId, reason: answer.reason });
};

const batchSize = 50;

/** Returns refunds due for a check, after setting their next time, so that no other node checks them too. */
const dueRefunds = async ({ platform: { db, clock }, book }: Giving, state: 'requested' | 'pending') =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { rows } = await sql<{ id: string; checks: number; providerRefundId: string | null }>`
      SELECT id, checks, provider_refund_id FROM refunds
      WHERE state = ${state} AND next_check_at <= ${now} AND provider = ${book.provider} AND mode = ${book.mode}
      ORDER BY next_check_at LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
    for (const { id, checks } of rows)
      await tx
        .updateTable('refunds')
        .set({ checks: checks + 1, nextCheckAt: afterGap(now, checks) })
        .where('id', '=', id)
        .execute();
    return rows;
  });

/** Follows refunds not heard of for a while: sends requested ones again, then queries those on their way. */
export const followRefunds = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const { platform, queue } = giving;
  const requested = await dueRefunds(giving, 'requested');
  await platform.jobs.enqueueAll(
    sendRefundJob,
    requested.map(({ id }) => ({ id })),
  );
  for (const { providerRefundId } of await dueRefunds(giving, 'pending')) {
    if (providerRefundId === null) continue;
    const told = await gateway.refundById(providerRefundId);
    if (told.kind === 'done') await queue.take(fetched({ refund: told.value }));
  }
};
