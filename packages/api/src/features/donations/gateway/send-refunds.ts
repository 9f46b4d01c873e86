import { sql } from 'kysely';
import * as z from 'zod';

import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { noteExceptions } from '../books/exceptions.ts';
import { fetched } from '../books/inbox.ts';
import type { Giving } from '../giving.ts';

/** Asks the gateway for a refund; repeated with one key, it is one refund. */
export const sendRefundJob = jobKind({
  name: 'send-refund',
  data: z.object({ id: z.uuid() }),
  retries: 20,
  runSeconds: 60,
});

class NotAnswered extends Error {}

/** Sends a refund that was requested; its answer goes into the books like every other event. */
export const sendRefund = async (giving: Giving, gateway: PaymentGateway, id: string): Promise<void> => {
  const { platform, queue, book } = giving;
  const refund = await platform.db
    .selectFrom('refunds')
    .select(['providerPaymentId', 'amount', 'requestKey', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (refund === undefined || refund.state !== 'requested' || refund.requestKey === null) return;
  const answer = await gateway.refund({
    paymentId: refund.providerPaymentId,
    amount: refund.amount,
    key: refund.requestKey,
  });
  if (answer.kind === 'done') {
    await queue.take(fetched({ refund: { ...answer.value, requestKey: refund.requestKey } }));
    return;
  }
  if (answer.kind !== 'rejected') throw new NotAnswered(`The refund was not answered: ${answer.kind}.`);
  await platform.db.transaction().execute(async (tx) => {
    await sql`UPDATE refunds SET state = 'failed' WHERE id = ${id} AND state = 'requested'`.execute(tx);
    await noteExceptions(tx, book.mode, [{ kind: 'refund_refused', subject: id, detail: answer.reason }]);
  });
};

const quietMinutes = 10;
const mostAtOnce = 50;

/** Refunds that were not heard of for a while: sent again, or asked about. */
export const followRefunds = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const { platform, queue, book } = giving;
  const { rows } = await sql<{ id: string; state: string; providerRefundId: string | null }>`
    SELECT id, state, provider_refund_id FROM refunds
    WHERE state IN ('requested', 'pending') AND provider = ${book.provider} AND mode = ${book.mode}
      AND created_at < ${platform.clock.now()}::timestamptz - make_interval(mins => ${quietMinutes})
    ORDER BY created_at LIMIT ${mostAtOnce}`.execute(platform.db);
  for (const { id, state, providerRefundId } of rows) {
    if (state === 'requested') await platform.jobs.enqueue(sendRefundJob, { id });
    if (providerRefundId === null) continue;
    const told = await gateway.refundById(providerRefundId);
    if (told.kind === 'done') await queue.take(fetched({ refund: told.value }));
  }
};
