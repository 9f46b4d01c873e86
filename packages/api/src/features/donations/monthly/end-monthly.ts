import type { Transaction } from 'kysely';

import type { MonthlyEnd } from '@mysathi/contract/endpoints/monthly-gifts';

import type { DB } from '../../../platform/database/types.ts';
import type { ToldOfMonthly } from '../books/outbox.ts';
import type { Giving } from '../giving.ts';
import { endMandateLater } from './mandates/end-mandates.ts';
import type { LockedMonthly } from './lock-monthly.ts';
import { tellOfMonthly } from './telling/monthly-news.ts';
import { refuseUnderWay, setMonthly } from './monthly-rows.ts';

/** Returns the letter about an end: if it never began, that it stays a single gift, unless the donor wanted it so. */
const toldOf = ({ startedAt }: LockedMonthly, reason: MonthlyEnd): ToldOfMonthly | null => {
  if (reason === 'no_mandate') return 'monthly_single';
  return startedAt === null ? null : 'monthly_ended';
};

/**
 * Ends a monthly gift for good; the transaction must have locked it. Months not requested by now never will be, and
 * money that a bank takes nevertheless is sent back. A gift that has ended stays as it is.
 */
export const endMonthly = async (
  tx: Transaction<DB>,
  giving: Pick<Giving, 'platform' | 'book'>,
  monthly: LockedMonthly,
  reason: MonthlyEnd,
): Promise<void> => {
  if (monthly.state === 'ended') return;
  const { id, tokenId, customerId } = monthly;
  const now = giving.platform.clock.now();
  await setMonthly(tx, id, {
    state: 'ended',
    endReason: reason,
    endedAt: now,
    pausedBy: null,
    nextOn: null,
    nextCheckAt: null,
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
  // A mandate that the bank has ended need not be ended again.
  if (tokenId !== null && customerId !== null && reason !== 'cancelled')
    await endMandateLater(tx, giving, { monthlyId: id, tokenId, customerId });
};
