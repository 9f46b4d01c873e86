import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import { dayInMonths, monthOf } from '@mysathi/contract/time/months';

import type { DB } from '../../../../platform/database/types.ts';
import type { MandateFact } from '../../../../platform/payments/payment-gateway.ts';
import { afterGap, isPastPaying } from '../../gateway/check-times.ts';
import type { Giving } from '../../giving.ts';
import { endMonthly } from '../end-monthly.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import { tellOfMonthly } from '../telling/monthly-news.ts';
import { setMonthly } from '../monthly-rows.ts';

/** The state of a mandate; `unknown` if the payment company does not answer. */
export type Told = MandateFact['state'] | 'unknown';

/** SQL: whether nothing of the gift is kept, or all of it is on its way back. */
const isTakenBack = sql<boolean>`(gift.kept = 0 OR EXISTS (SELECT FROM refunds
  WHERE refunds.donation_id = gift.id AND refunds.kind = 'whole' AND refunds.state <> 'failed'))`;

const firstGift = (tx: Transaction<DB>, { firstDonationId }: LockedMonthly) =>
  tx
    .selectFrom('donations as gift')
    .innerJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .select([
      'gift.state',
      'gift.confirmedAt',
      'giftOrder.state as orderState',
      isTakenBack.as('isTakenBack'),
    ])
    .where('gift.id', '=', firstDonationId)
    .executeTakeFirstOrThrow();

/** Begins a monthly gift: the bank has agreed, and the day of the first gift sets the day of all others. */
const begin = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  confirmedAt: Date,
): Promise<void> => {
  const { id, firstDonationId, months } = monthly;
  const startedOn = kolkataDay(confirmedAt);
  const day = Number(startedOn.slice(-2));
  await setMonthly(tx, id, {
    state: 'active',
    day,
    startedAt: confirmedAt,
    nextCheckAt: null,
    checks: 0,
    nextOn: dayInMonths(startedOn, 1, day),
    lastOn: dayInMonths(startedOn, months - 1, day),
  });
  await tx
    .insertInto('monthlyTurns')
    .values({
      monthlyId: id,
      month: monthOf(startedOn),
      dueOn: startedOn,
      toldAt: confirmedAt,
      donationId: firstDonationId,
      triedAt: confirmedAt,
      askedAt: confirmedAt,
      outcome: 'given',
    })
    .execute();
  await tellOfMonthly(tx, giving, monthly, 'monthly_begun');
};

/** Handles news of a monthly gift that waits for its first gift or mandate. */
const takeOfAsked = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  told: Told,
): Promise<void> => {
  const { state, confirmedAt, orderState, ...first } = await firstGift(tx, monthly);
  if (state !== 'captured' || confirmedAt === null) {
    if (orderState === 'closed') await endMonthly(tx, giving, monthly, 'not_paid');
    return;
  }
  if (first.isTakenBack) return endMonthly(tx, giving, monthly, 'stopped');
  if (told === 'confirmed') return begin(tx, giving, monthly, confirmedAt);
  const isOver = told === 'rejected' || told === 'cancelled';
  if (isOver || isPastPaying(giving.platform.clock.now(), confirmedAt))
    await endMonthly(tx, giving, monthly, 'no_mandate');
};

/** Schedules the next query: at growing intervals while it waits for a bank. */
const askAgain = async (
  tx: Transaction<DB>,
  { platform: { clock } }: Giving,
  { id }: LockedMonthly,
  told: Told,
): Promise<void> => {
  const known = await tx
    .selectFrom('monthlyGifts')
    .select(['state', 'pausedBy', 'checks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const waits = known.state === 'asked' || known.pausedBy === 'bank' || told === 'unknown';
  const isGoing = known.state !== 'ended' && waits;
  await setMonthly(
    tx,
    id,
    isGoing
      ? { nextCheckAt: afterGap(clock.now(), known.checks), checks: known.checks + 1 }
      : { nextCheckAt: null, checks: 0 },
  );
};

/**
 * Applies the state of its mandate to a locked monthly gift. Repeated news changes nothing, nor does any news of one
 * that has ended.
 */
export const takeMandate = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  told: Told,
): Promise<void> => {
  const { state, pausedBy } = monthly;
  if (state === 'ended') return;
  if (state === 'asked') await takeOfAsked(tx, giving, monthly, told);
  else if (told === 'cancelled' || told === 'rejected') await endMonthly(tx, giving, monthly, 'cancelled');
  else if (told === 'paused' && state === 'active')
    await setMonthly(tx, monthly.id, { state: 'paused', pausedBy: 'bank' });
  else if (told === 'confirmed' && pausedBy === 'bank')
    await setMonthly(tx, monthly.id, { state: 'active', pausedBy: null });
  await askAgain(tx, giving, monthly, told);
};
