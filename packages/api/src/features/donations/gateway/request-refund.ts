import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { firstAskOf } from '../rules/refundable.ts';
import { sendRefundJob } from './send-refunds.ts';

/** Money that is to go back. */
export interface WantedRefund {
  readonly paymentId: string;
  readonly donationId: string;
  /** By this the gateway knows a request that comes again. */
  readonly key: string;
  readonly kind: 'tip' | 'whole' | 'unapplied';
  /** In paise. */
  readonly amount: number;
}

/** Notes that money is to go back; the reconciler asks the gateway for it, from the time given on. */
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

/** Notes that money is to go back, with the job that asks the gateway for it. */
export const requestRefund = async (
  tx: Transaction<DB>,
  giving: Giving,
  wanted: WantedRefund,
): Promise<void> => {
  const { clock, jobs } = giving.platform;
  const id = await storeRefund(tx, giving, wanted, firstAskOf(clock.now()));
  await jobs.enqueue(sendRefundJob, { id }, { tx });
};
