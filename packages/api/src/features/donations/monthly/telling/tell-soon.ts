import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import { addDays, kolkataDay } from '@mysathi/contract/time/calendar';
import { limits } from '@mysathi/contract/limits';
import { monthOf } from '@mysathi/contract/time/months';

import type { DB } from '../../../../platform/database/types.ts';
import { forEachIsolated } from '../../../../platform/jobs/for-each-isolated.ts';
import type { PaymentGateway } from '../../../../platform/payments/payment-gateway.ts';
import { isOpenOn } from '../../gifts/making/open-campaign.ts';
import type { Giving } from '../../giving.ts';
import { askAbout } from '../mandates/check-mandates.ts';
import { withMonthly } from '../lock-monthly.ts';
import type { LockedMonthly } from '../lock-monthly.ts';
import { askedBetween, takenDaysAfter } from '../monthly-days.ts';
import { tellOfMonthly } from './monthly-news.ts';
import { takeMandate } from '../mandates/take-mandate.ts';

interface Soon {
  readonly id: string;
  readonly customerId: string | null;
  readonly tokenId: string | null;
}

/**
 * Returns those whose next month is to be announced; campaigns that take no gifts now, or will not when it is taken,
 * are left out.
 */
const dueToTell = async ({ platform: { db }, book }: Giving, today: string): Promise<Soon[]> => {
  const { rows } = await sql<Soon>`
    SELECT monthly.id, monthly.customer_id, monthly.token_id
    FROM monthly_gifts monthly
    JOIN donations gift ON gift.id = monthly.first_donation_id
    JOIN campaigns ON campaigns.id = gift.campaign_id AND ${isOpenOn(sql`monthly.next_on + ${sql.lit(takenDaysAfter)}`)}
    WHERE monthly.mode = ${book.mode} AND monthly.provider = ${book.provider} AND monthly.state = 'active'
      AND monthly.next_on <= ${addDays(today, limits.monthly.toldDaysBefore)}::date
      AND NOT EXISTS (SELECT FROM monthly_turns turn
        WHERE turn.monthly_id = monthly.id AND turn.month = date_trunc('month', monthly.next_on))
    ORDER BY monthly.next_on, monthly.id`.execute(db);
  return rows;
};

/** Records the announcement of the month, which happens once, with its letter. */
const tell = async (
  tx: Transaction<DB>,
  giving: Giving,
  monthly: LockedMonthly,
  today: string,
): Promise<void> => {
  const { id, state, nextOn: dueOn } = monthly;
  if (state !== 'active' || dueOn === null) return;
  // Announced today, it can be requested tomorrow.
  const isTooLate = askedBetween(dueOn).last <= today;
  if (isTooLate || addDays(today, limits.monthly.toldDaysBefore) < dueOn) return;
  const month = monthOf(dueOn);
  const toldAt = giving.platform.clock.now();
  const told = await tx
    .insertInto('monthlyTurns')
    .values({ monthlyId: id, month, dueOn, toldAt })
    .onConflict((turn) => turn.doNothing())
    .returning('month')
    .executeTakeFirst();
  if (told !== undefined) await tellOfMonthly(tx, giving, monthly, 'monthly_soon', month);
};

/**
 * Announces the next charge to donors some days in advance, once for each month; without it nothing is taken. There is
 * nothing to announce if the bank has ended or paused the mandate meanwhile.
 */
export const tellSoon = async (giving: Giving, gateway: PaymentGateway): Promise<void> => {
  const { db, clock } = giving.platform;
  const today = kolkataDay(clock.now());
  await forEachIsolated(await dueToTell(giving, today), async (soon) => {
    const stands = await askAbout(gateway, soon);
    if (stands !== 'confirmed' && stands !== 'unknown')
      await withMonthly(db, soon.id, (tx, monthly) => takeMandate(tx, giving, monthly, stands));
    await withMonthly(db, soon.id, (tx, monthly) => tell(tx, giving, monthly, today));
  });
};
