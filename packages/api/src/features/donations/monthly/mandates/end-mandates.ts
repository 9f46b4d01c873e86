import type { Transaction } from 'kysely';

import { dayMilliseconds } from '../../../../platform/clock.ts';
import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { afterGap } from '../../gateway/check-times.ts';
import type { Giving } from '../../giving.ts';
import { endMandateJob } from '../monthly-jobs.ts';

/** The mandate of a monthly gift, and its owner at the payment company. */
interface MandateToEnd {
  readonly monthlyId: string;
  readonly tokenId: string;
  readonly customerId: string;
}

/** Stores that a mandate must end, with the job that requests it; a repeated call changes nothing. */
export const endMandateLater = async (
  tx: Transaction<DB>,
  { platform: { clock, jobs } }: Pick<Giving, 'platform'>,
  mandate: MandateToEnd,
): Promise<void> => {
  await tx
    .insertInto('mandatesToEnd')
    .values({ ...mandate, askAt: clock.now() })
    .onConflict((known) => known.doNothing())
    .execute();
  await jobs.enqueue(endMandateJob, { id: mandate.monthlyId }, { tx });
};

const isGone = async (
  gateway: PaymentGateway,
  ids: { customerId: string; tokenId: string },
): Promise<boolean> => {
  const asked = await gateway.cancelMandate(ids);
  if (asked.kind === 'throttled' || asked.kind === 'unknown') return false;
  // For UPI the bank must still agree.
  const stands = await gateway.mandate(ids);
  return stands.kind === 'done' && (stands.value.state === 'cancelled' || stands.value.state === 'rejected');
};

/** Tests whether another monthly gift uses the same mandate, as two gifts by one card may. */
const isSharedWith = (
  { platform: { db }, book }: Pick<Giving, 'platform' | 'book'>,
  id: string,
  tokenId: string,
): Promise<boolean> =>
  db
    .selectFrom('monthlyGifts')
    .select('id')
    .where('tokenId', '=', tokenId)
    .where('provider', '=', book.provider)
    .where('mode', '=', book.mode)
    .where('state', '<>', 'ended')
    .where('id', '<>', id)
    .executeTakeFirst()
    .then((other) => other !== undefined);

/**
 * Asks the payment company to end the mandates of a monthly gift that must end, and schedules the next attempt for each
 * that is not gone. A day after its end date a mandate counts as gone, whatever the answer.
 */
export const endMandates = async (
  giving: Pick<Giving, 'platform' | 'book'>,
  gateway: PaymentGateway,
  monthlyId: string,
): Promise<void> => {
  const { db, clock, log } = giving.platform;
  const left = await db
    .selectFrom('mandatesToEnd as mandate')
    .innerJoin('monthlyGifts as monthly', 'monthly.id', 'mandate.monthlyId')
    .select(['mandate.tokenId', 'mandate.customerId', 'mandate.tries', 'monthly.mandateEndsAt'])
    .where('monthlyId', '=', monthlyId)
    .where('askAt', 'is not', null)
    .$narrowType<{ customerId: string }>()
    .execute();
  await forEachIsolated(left, async ({ tokenId, customerId, tries, mandateEndsAt }) => {
    const gone =
      clock.now().getTime() > mandateEndsAt.getTime() + dayMilliseconds ||
      (await isSharedWith(giving, monthlyId, tokenId)) ||
      (await isGone(gateway, { customerId, tokenId }));
    if (!gone) log.warn({ tries }, 'a mandate has not ended yet');
    await db
      .updateTable('mandatesToEnd')
      .set(
        gone ? { askAt: null, customerId: null } : { askAt: afterGap(clock.now(), tries), tries: tries + 1 },
      )
      .where('monthlyId', '=', monthlyId)
      .where('tokenId', '=', tokenId)
      .where('askAt', 'is not', null)
      .execute();
  });
};

/** Returns the monthly gifts with a mandate to be ended by now. */
export const dueEnds = ({ platform: { db, clock }, book }: Giving): Promise<{ id: string }[]> =>
  db
    .selectFrom('mandatesToEnd as mandate')
    .innerJoin('monthlyGifts as monthly', 'monthly.id', 'mandate.monthlyId')
    .select('monthly.id')
    .distinct()
    .where('askAt', '<=', clock.now())
    .where('mode', '=', book.mode)
    .where('provider', '=', book.provider)
    .orderBy('monthly.id')
    .execute();
