import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { kolkataDay } from '@mysathi/contract/time/calendar';
import type { MonthlyGift } from '@mysathi/contract/endpoints/monthly-gifts';
import { Problem } from '@mysathi/contract/errors';

import type { DB } from '../../../platform/database/types.ts';
import { standingOf } from '../gifts/making/open-campaign.ts';
import { paymentsInRow, readPayments } from '../gifts/payments-in-row.ts';
import { shownState } from '../gifts/shown-state.ts';
import type { Giving } from '../giving.ts';
import { mandateIsLeft, ofMonthly, shownNextOn, shownOfMonth } from './shown-month.ts';

const rowOf = ({ platform: { db }, book }: Giving, key: string) =>
  db
    .selectFrom('monthlyGifts as monthly')
    .innerJoin('donations as gift', 'gift.id', 'monthly.firstDonationId')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .select([
      'monthly.id',
      'monthly.key',
      'monthly.state',
      'monthly.pausedBy',
      'monthly.endReason as ended',
      'monthly.months',
      'monthly.method',
      'monthly.startedAt',
      shownNextOn.as('nextOn'),
      'monthly.lastOn',
      'monthly.endedAt',
      mandateIsLeft.as('mandateLeft'),
      'gift.amount',
      'gift.tip',
      'campaigns.slug',
      'campaigns.title',
      'campaigns.status',
      'campaigns.endsOn',
      'campaigns.coveredAt',
    ])
    .where('monthly.key', '=', key)
    .where('monthly.mode', '=', book.mode)
    .$narrowType<Pick<MonthlyGift, 'state' | 'pausedBy' | 'ended' | 'method'>>()
    .executeTakeFirst();

/** Returns its gifts with what is known of their payments, newest first. */
const giftsOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('donations as gift')
    .innerJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .select([
      'gift.key',
      'gift.state',
      'gift.failure',
      'gift.createdAt',
      'gift.confirmedAt',
      'giftOrder.state as orderState',
      ofMonthly.month.as('month'),
      paymentsInRow.as('payments'),
    ])
    // As an array it is looked up by key; with an OR all gifts of all campaigns would be read.
    .where(
      sql<boolean>`gift.id = ANY(ARRAY(SELECT first_donation_id FROM monthly_gifts WHERE id = ${id}
        UNION SELECT donation_id FROM monthly_turns WHERE monthly_id = ${id}))`,
    )
    .orderBy('gift.createdAt', 'desc')
    .execute();

const dayOf = (moment: Date | null): string | null => moment && kolkataDay(moment);

/**
 * Returns a monthly gift and its state for the holder of its secret key.
 * @throws Problem `not_found`
 */
export const monthlyStatus = async (giving: Giving, key: string): Promise<MonthlyGift> => {
  const row = await rowOf(giving, key);
  if (row === undefined) throw new Problem('not_found');
  const { platform, book } = giving;
  const now = platform.clock.now();
  const { state, pausedBy, ended, amount, tip, months, method, nextOn, lastOn } = row;
  const gifts = await giftsOf(platform.db, row.id);
  return {
    monthly: row.key,
    state,
    pausedBy,
    ended,
    amount,
    tip,
    months,
    method,
    campaign: { _id: row.slug, title: row.title, ...standingOf(row, now) },
    startedOn: dayOf(row.startedAt),
    nextOn,
    lastOn,
    endedOn: dayOf(row.endedAt),
    mandateLeft: row.mandateLeft,
    gifts: gifts.map((gift) => {
      const shown = shownOfMonth(shownState(gift, readPayments(gift.payments), now), gift.month);
      return { gift: gift.key, on: kolkataDay(gift.confirmedAt ?? gift.createdAt), state: shown.state };
    }),
    sandbox: book.mode === 'sandbox',
  };
};
