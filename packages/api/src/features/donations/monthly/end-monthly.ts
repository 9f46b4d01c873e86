import type { Transaction } from 'kysely';

import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';

import type { DB } from '../../../platform/database/types.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.ts';
import { tellDonorsJob } from '../books/event-queue.ts';
import { tell } from '../books/outbox.ts';
import type { ToldOfMonthly } from '../books/outbox.ts';
import { dayMilliseconds } from '../../../platform/clock.ts';
import { afterGap } from '../gateway/check-times.ts';
import type { Giving } from '../giving.ts';
import type { HeldMonthly } from './hold-monthly.ts';
import { endMandateJob } from './monthly-jobs.ts';
import { refuseUnderWay, setMonthly } from './monthly-rows.ts';

/** By what the outbox knows a letter about a month. */
export const subjectOf = (monthlyId: string, month: string): string => `${monthlyId}:${month}`;

/** Tells the donor of a monthly gift something once this transaction commits; of a month once, and of what is not about one too. */
export const tellOfMonthly = async (
  tx: Transaction<DB>,
  { platform, book }: Pick<Giving, 'platform' | 'book'>,
  { id, firstDonationId }: Pick<HeldMonthly, 'id' | 'firstDonationId'>,
  kind: ToldOfMonthly,
  month?: string,
): Promise<void> => {
  const subject = month === undefined ? id : subjectOf(id, month);
  await tell(tx, book.mode, [{ kind, subject, donation: firstDonationId }]);
  await platform.jobs.enqueue(tellDonorsJob, {}, { tx });
};

/** What is told of an end; of one that never began that it stays a single gift, if its donor did not wish so. */
const toldOf = ({ startedAt }: HeldMonthly, reason: MonthlyEnd): ToldOfMonthly | null => {
  if (reason === 'no_mandate') return 'monthly_single';
  return startedAt === null ? null : 'monthly_ended';
};

/**
 * Ends a monthly gift that the transaction holds, for good: what the payment company was not asked for by now is never asked
 * for, and what a bank takes all the same goes back. One that has ended stays as it is.
 */
export const endMonthly = async (
  tx: Transaction<DB>,
  giving: Pick<Giving, 'platform' | 'book'>,
  monthly: HeldMonthly,
  reason: MonthlyEnd,
): Promise<void> => {
  if (monthly.state === 'ended') return;
  const { id, tokenId } = monthly;
  const now = giving.platform.clock.now();
  // What the bank has ended is not ended once more.
  const isLeft = tokenId !== null && reason !== 'cancelled';
  await setMonthly(tx, id, {
    state: 'ended',
    endReason: reason,
    endedAt: now,
    pausedBy: null,
    nextOn: null,
    nextCheckAt: null,
    cancelAt: isLeft ? now : null,
  });
  await tx
    .updateTable('monthlyTurns')
    .set({ outcome: 'skipped' })
    .where('monthlyId', '=', id)
    .where('outcome', 'is', null)
    .where('triedAt', 'is', null)
    .execute();
  await refuseUnderWay(tx, id, now);
  const kind = toldOf(monthly, reason);
  if (kind !== null) await tellOfMonthly(tx, giving, monthly, kind);
  if (isLeft) await giving.platform.jobs.enqueue(endMandateJob, { id }, { tx });
};

const isGone = async (
  gateway: PaymentGateway,
  ids: { customerId: string; tokenId: string },
): Promise<boolean> => {
  const asked = await gateway.cancelMandate(ids);
  if (asked.kind === 'throttled' || asked.kind === 'unknown') return false;
  // Of UPI the bank has yet to agree.
  const stands = await gateway.mandate(ids);
  return stands.kind === 'done' && (stands.value.state === 'cancelled' || stands.value.state === 'rejected');
};

/** Whether another monthly gift goes on by the same mandate, as two of one card may. */
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

/** Asks the payment company to end a mandate, and remembers when to ask again unless it is gone, which it is a day after its date at the latest. */
export const endMandate = async (
  giving: Pick<Giving, 'platform' | 'book'>,
  gateway: PaymentGateway,
  id: string,
): Promise<void> => {
  const { db, clock, log } = giving.platform;
  const monthly = await db
    .selectFrom('monthlyGifts')
    .select(['customerId', 'tokenId', 'cancelTries', 'mandateEndsAt'])
    .where('id', '=', id)
    .where('cancelAt', 'is not', null)
    .executeTakeFirst();
  if (monthly === undefined) return;
  const { customerId, tokenId, cancelTries: tries, mandateEndsAt } = monthly;
  const gone =
    clock.now().getTime() > mandateEndsAt.getTime() + dayMilliseconds ||
    customerId === null ||
    tokenId === null ||
    (await isSharedWith(giving, id, tokenId)) ||
    (await isGone(gateway, { customerId, tokenId }));
  if (!gone) log.warn({ tries }, 'a mandate has not ended yet');
  await db
    .updateTable('monthlyGifts')
    .set(gone ? { cancelAt: null } : { cancelAt: afterGap(clock.now(), tries), cancelTries: tries + 1 })
    .where('id', '=', id)
    .where('cancelAt', 'is not', null)
    .execute();
};
