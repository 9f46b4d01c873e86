import { sql } from 'kysely';
import type * as z from 'zod';

import { ownGiftMessages } from '@mysathi/contract/endpoints/own-gifts';
import type { OwnGift, ownGifts } from '@mysathi/contract/endpoints/own-gifts';

import { follows, formatCursor, momentText, parseCursor } from '../../../platform/paging/moment-cursor.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import { seenByPublic } from '../campaigns/public-campaigns.ts';
import type { Giving } from '../giving.ts';
import { ofMonthly, shownOfMonth } from '../monthly/shown-month.ts';
import { receiptNumber } from '../rules/financial-year.ts';
import { ranks } from '../rules/gift-standing.ts';
import { paymentsInRow, readPayments } from './payments-in-row.ts';
import { shownState } from './shown-state.ts';
import type { KnownPayment } from './shown-state.ts';

/** SQL: whether the refunds under way take everything left of a `gift`, and not only the tip or another part. */
const isGoingBack = sql<boolean>`EXISTS (
  SELECT FROM payments counted WHERE counted.donation_id = gift.id AND counted.role = 'counted'
    AND counted.gone < counted.amount AND counted.amount - counted.gone <= (
      SELECT sum(refund.amount) FROM refunds refund
      WHERE refund.donation_id = gift.id AND refund.provider_payment_id = counted.provider_payment_id
        AND refund.state IN ('requested', 'pending')))`;

/** As in the e-mailed links, a form that nobody tried to pay is no gift. */
const rowsOf = ({ platform: { db }, book }: Giving, memberId: string, asked: string | undefined) =>
  db
    .selectFrom('donations as gift')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .leftJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .leftJoin('receipts', 'receipts.donationId', 'gift.id')
    .select([
      'gift.id',
      'gift.key',
      'gift.state',
      'gift.failure',
      'gift.amount',
      'gift.tip',
      'gift.kept',
      'gift.createdAt',
      'campaigns.slug',
      'campaigns.title',
      'giftOrder.state as orderState',
      'receipts.year',
      'receipts.number',
      'receipts.cancelledAt',
      momentText('gift.createdAt').as('moment'),
      paymentsInRow.as('payments'),
      isGoingBack.as('isGoingBack'),
      ofMonthly.key.as('monthly'),
      ofMonthly.isOver.as('monthlyIsOver'),
      ofMonthly.month.as('month'),
    ])
    .where('gift.memberId', '=', memberId)
    .where('gift.mode', '=', book.mode)
    .where((gift) =>
      gift.or([
        gift('gift.state', '=', 'captured'),
        gift.exists(
          gift.selectFrom('payments').select('payments.rank').whereRef('payments.donationId', '=', 'gift.id'),
        ),
      ]),
    )
    .where(follows(parseCursor(asked), 'gift.createdAt', 'gift.id'))
    .orderBy('gift.createdAt', 'desc')
    .orderBy('gift.id', 'desc')
    .limit(serverLimits.ownGiftsPerPage + 1)
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * For a gift that no longer counts: tests whether its money is still here, as foreign money is sent back afterwards.
 */
const isStillHere = ({ tip }: Row, payments: readonly KnownPayment[]): boolean =>
  payments.reduce((left, { rank, amount, gone }) => left + (rank === ranks.captured ? amount - gone : 0), 0) >
  tip;

const stateOf = (row: Row, now: Date): OwnGift['state'] => {
  const payments = readPayments(row.payments);
  const { state } = shownOfMonth(shownState(row, payments, now), row.month);
  if (state === 'confirmed') {
    if (row.kept === 0) return isStillHere(row, payments) ? 'going_back' : 'gone_back';
    return row.isGoingBack ? 'going_back' : 'confirmed';
  }
  return state === 'waiting' ? 'waiting' : 'not_taken';
};

const present = (row: Row, now: Date): OwnGift => ({
  gift: row.key,
  campaign: { _id: row.slug, title: row.title },
  amount: row.amount,
  kept: row.kept,
  at: row.createdAt.toISOString(),
  state: stateOf(row, now),
  receipt:
    row.year === null || row.number === null
      ? null
      : { number: receiptNumber(row.year, row.number), cancelled: row.cancelledAt !== null },
  monthly: row.monthly === null ? null : { key: row.monthly, ended: row.monthlyIsOver },
});

/** Returns the slug of a public campaign, preferably the featured one. */
const shownCampaign = async ({ platform: { db } }: Giving): Promise<string | null> => {
  const found = await db
    .selectFrom('campaigns')
    .select('slug')
    .where(seenByPublic('campaigns'))
    .orderBy('featured', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.slug ?? null;
};

/** Returns a page of the gifts that a member made while signed in, newest first. */
export const ownGiftsPage = async (
  giving: Giving,
  memberId: string,
  asked: string | undefined,
): Promise<z.output<typeof ownGifts.answer>> => {
  const { clock } = giving.platform;
  const [found, findIn] = await Promise.all([rowsOf(giving, memberId, asked), shownCampaign(giving)]);
  const { rows, last } = pageOf(found, serverLimits.ownGiftsPerPage);
  return {
    message: ownGiftMessages.gifts,
    data: rows.map((row) => present(row, clock.now())),
    next_cursor: last === undefined ? null : formatCursor(last),
    findIn,
    sandbox: giving.book.mode === 'sandbox',
  };
};
