import { kolkataDay } from '@mysathi/contract/time/calendar';
import { Problem } from '@mysathi/contract/errors';
import type { Transaction } from 'kysely';

import type { DB } from '../../../platform/database/types.ts';
import type { Giving } from '../giving.ts';
import { endMonthly } from './end-monthly.ts';
import { withMonthly } from './lock-monthly.ts';
import type { LockedMonthly } from './lock-monthly.ts';
import { leaveOut } from './months/leave-out.ts';
import { acceptUnderWay, refuseUnderWay, setMonthly } from './monthly-rows.ts';

type Change = (tx: Transaction<DB>, monthly: LockedMonthly) => Promise<void>;

const changeByKey = async (giving: Giving, key: string, change: Change): Promise<void> => {
  const { platform, book } = giving;
  const monthly = await platform.db
    .selectFrom('monthlyGifts')
    .select('id')
    .where('key', '=', key)
    .where('mode', '=', book.mode)
    .executeTakeFirst();
  if (monthly === undefined) throw new Problem('not_found');
  await withMonthly(platform.db, monthly.id, change);
};

/**
 * Checks that a monthly gift has begun and not ended.
 * @throws Problem `monthly_ended` or `monthly_not_begun`
 */
const assertGoing = ({ state }: LockedMonthly): void => {
  if (state === 'ended') throw new Problem('monthly_ended');
  if (state === 'asked') throw new Problem('monthly_not_begun');
};

/**
 * Pauses a monthly gift until it is resumed; money that a bank still takes for an earlier request is sent back.
 * @throws Problem `not_found`, `monthly_ended` or `monthly_not_begun`
 */
export const pauseMonthly = (giving: Giving, key: string): Promise<void> =>
  changeByKey(giving, key, async (tx, monthly) => {
    assertGoing(monthly);
    await setMonthly(tx, monthly.id, { state: 'paused', pausedBy: 'donor' });
    await refuseUnderWay(tx, monthly.id, giving.platform.clock.now());
  });

/**
 * Resumes a monthly gift; months due during the pause are skipped.
 * @throws Problem `not_found`, `monthly_ended`, `monthly_not_begun` or `monthly_paused_by_bank`
 */
export const resumeMonthly = (giving: Giving, key: string): Promise<void> =>
  changeByKey(giving, key, async (tx, monthly) => {
    assertGoing(monthly);
    if (monthly.pausedBy === 'bank') throw new Problem('monthly_paused_by_bank');
    if (monthly.state === 'active') return;
    const now = giving.platform.clock.now();
    await leaveOut(tx, monthly, kolkataDay(now));
    await acceptUnderWay(tx, monthly.id);
    // The bank may have paused or ended it as well.
    await setMonthly(tx, monthly.id, { state: 'active', pausedBy: null, nextCheckAt: now });
  });

/**
 * Ends a monthly gift for good; repeating it changes nothing.
 * @throws Problem `not_found`
 */
export const stopMonthly = (giving: Giving, key: string): Promise<void> =>
  changeByKey(giving, key, (tx, monthly) => endMonthly(tx, giving, monthly, 'stopped'));
