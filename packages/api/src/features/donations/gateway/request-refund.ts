import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { firstAskOf } from '../rules/refundable.ts';
import { sendRefundJob } from './send-refunds.ts';

/** Money to be sent back. */
export interface WantedRefund {
  readonly paymentId: string;
  readonly donationId: string;
  /** The key by which the gateway recognises a repeated request. */
  readonly key: string;
  readonly kind: 'tip' | 'whole' | 'unapplied';
  /** In paise. */
  readonly amount: number;
}

/** Stores a refund; the reconciler requests it from the gateway from `askFrom` on. */
export const storeRefund = async (
  tx: Transaction<DB>,
  { platform, book: { mode, provider } }: Giving,
  { paymentId, donationId, key, kind, amount }: WantedRefund,
  askFrom: Date,
): Promise<string> => {
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
      createdAt: platform.clock.now(),
      nextCheckAt: askFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores a refund, with the job that requests it from the gateway. */
export const requestRefund = async (
  tx: Transaction<DB>,
  giving: Giving,
  wanted: WantedRefund,
): Promise<void> => {
  const { clock, jobs } = giving.platform;
  const id = await storeRefund(tx, giving, wanted, firstAskOf(clock.now()));
  await jobs.enqueue(sendRefundJob, { id }, { tx });
};
