import type { Transaction } from 'kysely';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';

import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { Giving } from '../../giving.ts';
import { withMonthly } from '../lock-monthly.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import { askedBetween, nextDue } from '../monthly-days.ts';
import { setMonthly, setTurn } from '../monthly-rows.ts';

/**
 * Skips the months of a locked monthly gift that can no longer be taken: those whose days for a request are over, or,
 * while it is paused, whose due day has come. They are never made up for.
 */
export const leaveOut = async (tx: Transaction<DB>, monthly: LockedMonthly, today: string): Promise<void> => {
  const { id, state, day, nextOn, lastOn } = monthly;
  const isOver = (due: string): boolean =>
    askedBetween(due).last < today || (state === 'paused' && due <= today);
  const open = await tx
    .selectFrom('monthlyTurns')
    .select(['month', 'dueOn'])
    .where('monthlyId', '=', id)
    .where('outcome', 'is', null)
    .where('triedAt', 'is', null)
    .execute();
  for (const { month } of open.filter(({ dueOn }) => isOver(dueOn)))
    await setTurn(tx, { monthlyId: id, month }, { outcome: 'skipped' });
  if (nextOn === null || lastOn === null || day === null || !isOver(nextOn)) return;
  let next: string | null = nextOn;
  while (next !== null && isOver(next)) next = nextDue(next, { after: next, dayOfMonth: day, lastOn });
  await setMonthly(tx, id, { nextOn: next });
};

/** Skips the months of all monthly gifts that can no longer be taken. */
export const leaveOutPassed = async (giving: Giving): Promise<void> => {
  const { platform, book } = giving;
  const { db, clock } = platform;
  const today = kolkataDay(clock.now());
  const soon = addDays(today, 3);
  const going = await db
    .selectFrom('monthlyGifts as monthly')
    .select('monthly.id')
    .where('monthly.mode', '=', book.mode)
    .where('monthly.state', 'in', ['active', 'paused'])
    .where((monthly) =>
      monthly.or([
        monthly('monthly.nextOn', '<=', soon),
        monthly.exists(
          monthly
            .selectFrom('monthlyTurns as turn')
            .select('turn.month')
            .whereRef('turn.monthlyId', '=', 'monthly.id')
            .where('turn.outcome', 'is', null)
            .where('turn.triedAt', 'is', null)
            .where('turn.dueOn', '<=', soon),
        ),
      ]),
    )
    .execute();
  await forEachIsolated(going, async ({ id }) => {
    await withMonthly(db, id, async (tx, monthly) => {
      if (monthly.state === 'active' || monthly.state === 'paused') await leaveOut(tx, monthly, today);
    });
  });
};
