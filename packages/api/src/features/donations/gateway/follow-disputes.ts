import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { regularJob } from '../../../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { fetched } from '../books/inbox.ts';
import type { Giving } from '../giving.ts';

/** Queries open disputes every morning. */
export const disputesJob = regularJob({ name: 'follow-disputes', at: '30 10 * * *', runSeconds: 300 });

/**
 * Queries every dispute that is open in our books: if the event about its end was lost, its gift would stay held back for
 * good, as a dispute that moves no money when it ends is in no report either.
 */
export const followDisputes = async (
  { platform: { db }, book: { provider, mode }, queue }: Giving,
  gateway: PaymentGateway,
): Promise<void> => {
  const open = await db
    .selectFrom('disputes')
    .select('providerDisputeId as id')
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .orderBy('createdAt')
    .execute();
  await forEachIsolated(open, async ({ id }) => {
    const told = await gateway.dispute(id);
    if (told.kind === 'done') await queue.take(fetched({ dispute: told.value }));
  });
};
