import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { firstAskOf } from '../rules/refundable.ts';
import { sendRefundJob } from './send-refunds.ts';

interface WantedRefund {
  readonly paymentId: string;
  readonly donationId: string;
  /** By this the gateway knows a request that comes again. */
  readonly key: string;
  readonly kind: 'tip' | 'whole' | 'unapplied';
  /** In paise. */
  readonly amount: number;
}

/** Notes that money is to go back, with the job that asks the gateway for it. */
export const requestRefund = async (
  tx: Transaction<DB>,
  { platform, book: { mode, provider } }: Giving,
  { paymentId, donationId, key, kind, amount }: WantedRefund,
): Promise<void> => {
  const now = platform.clock.now();
  const { id } = await tx
    .insertInto('refunds')
    .values({
      mode,
      provider,
      providerPaymentId: paymentId,
      donationId,
      requestKey: key,
      kind,
      amount,
      state: 'requested',
      createdAt: now,
      nextCheckAt: firstAskOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(sendRefundJob, { id }, { tx });
};
