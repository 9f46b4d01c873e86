import type { GiftStatus } from '@mysathi/contract/endpoints/donations';
import { Problem } from '@mysathi/contract/errors';

import { figuresOf } from '../campaigns/figures.ts';
import type { Giving } from '../giving.ts';
import { receiptNumber } from '../rules/financial-year.ts';
import { refundUntil, sendableOf } from '../rules/refundable.ts';
import { ofMonthly, shownOfMonth } from '../monthly/shown-month.ts';
import { leftOnCard } from './cards/left-on-card.ts';
import { leftOf } from './returning/left-to-refund.ts';
import { besidesOf, disputedOf, isTaken, madeOf, moneyOf } from './money-of-gift.ts';
import { standingOf } from './making/open-campaign.ts';
import { returnedToCard } from './returning/returned-to-card.ts';
import { shownState } from './shown-state.ts';
import { lackOf } from './returning/unspent.ts';

const rowOf = ({ platform: { db }, book }: Giving, key: string) =>
  db
    .selectFrom('donations as gift')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .leftJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .leftJoin('receipts', 'receipts.donationId', 'gift.id')
    .select([
      'gift.id',
      'gift.key',
      'gift.state',
      'gift.source',
      'gift.failure',
      'gift.reference',
      'gift.amount',
      'gift.tip',
      'gift.kept',
      'gift.createdAt',
      'gift.confirmedAt',
      'gift.refundDays',
      'gift.campaignId',
      'campaigns.slug',
      'campaigns.title',
      'campaigns.status',
      'campaigns.endsOn',
      'campaigns.coveredAt',
      'giftOrder.state as orderState',
      'receipts.year',
      'receipts.number',
      'receipts.cancelledAt',
      ofMonthly.key.as('monthly'),
      ofMonthly.goesOn.as('monthlyGoesOn'),
      ofMonthly.hasEnded.as('monthlyHasEnded'),
      ofMonthly.month.as('month'),
    ])
    .where('gift.key', '=', key)
    .where('gift.mode', '=', book.mode)
    .executeTakeFirst();

type GiftRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/** Returns what could be taken back at this moment, and why something within its days cannot. */
const takeableOf = async (
  giving: Giving,
  row: GiftRow,
  now: Date,
): Promise<Pick<GiftStatus['refund'], 'gift' | 'tip' | 'until' | 'spent' | 'beingPaid' | 'cardExpired'>> => {
  const until = refundUntil(row.confirmedAt, row.refundDays);
  const none = { gift: 0, tip: 0, spent: false, beingPaid: false, cardExpired: false };
  const nothing = { ...none, until: until?.toISOString() ?? null };
  if (until === null || now > until) return nothing;
  const left = await leftOf(giving, row.id);
  const lack = left.gift > 0 ? await lackOf(giving.platform.db, giving, row.campaignId, left.gift) : null;
  const lacking = { spent: lack === 'spent', beingPaid: lack === 'being_paid' };
  const takeable = { ...left, gift: lack === null ? left.gift : 0 };
  const sent = row.source === 'voucher' ? {} : sendableOf(takeable);
  return { ...nothing, ...takeable, ...lacking, ...sent };
};

/** Tests whether the bank, the gateway or a payment of the same order may still change something. */
const isAwaited = (
  { state, refund, besides }: Pick<GiftStatus, 'state' | 'refund' | 'besides'>,
  mayBePaid: boolean,
): boolean =>
  besides.goingBack > 0 ||
  refund.made.some((made) => made.state === 'requested' || made.state === 'pending') ||
  state === 'waiting' ||
  (state !== 'confirmed' && mayBePaid);

const statusOf = async (giving: Giving, key: string): Promise<GiftStatus> => {
  const row = await rowOf(giving, key);
  if (row === undefined) throw new Problem('not_found');
  const { platform, book } = giving;
  const now = platform.clock.now();
  const toGiftCard = row.source === 'voucher';
  const [money, figures, takeable, onCard, giftCard] = await Promise.all([
    moneyOf(giving, row.id),
    figuresOf(platform.db, book.mode, [row.campaignId]),
    takeableOf(giving, row, now),
    toGiftCard ? returnedToCard(giving, row.id) : [],
    toGiftCard ? leftOnCard(giving, row.id) : null,
  ]);
  const totals = figures.get(row.campaignId);
  if (totals === undefined) throw new Problem('not_found');
  const standing = standingOf(row, now);
  // A donor on the payment page may still pay there, even if the campaign takes no gifts any more.
  const mayBePaid = row.orderState !== null && row.orderState !== 'closed' && !isTaken(money);
  // Gifts paid by a mandate are not paid by hand, and a stopped monthly gift is not set up again.
  const isByHand = row.month === null && !row.monthlyHasEnded;
  const shown = shownOfMonth(shownState(row, money.payments, now), row.month);
  const refund = { ...takeable, toGiftCard, made: [...onCard, ...madeOf(money)] };
  const besides = besidesOf(money, now);
  return {
    gift: row.key,
    ...shown,
    reference: row.reference,
    amount: row.amount,
    tip: row.tip,
    at: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    campaign: { _id: row.slug, title: row.title, ...standing, totals },
    payable: mayBePaid && isByHand && standing.status === 'live',
    receipt:
      row.year === null || row.number === null
        ? null
        : { number: receiptNumber(row.year, row.number), cancelled: row.cancelledAt !== null },
    monthly: row.monthly,
    monthlyGoesOn: row.monthlyGoesOn,
    kept: row.kept,
    disputed: disputedOf(money),
    refund,
    giftCard,
    besides,
    awaited: isAwaited({ ...shown, refund, besides }, mayBePaid),
    sandbox: book.mode === 'sandbox',
  };
};

/**
 * Returns the state of a gift for the holder of its secret key, as one consistent snapshot: once it says that nothing
 * is awaited, pages stop asking.
 * @throws Problem `not_found`
 */
export const giftStatus = ({ platform, ...giving }: Giving, key: string): Promise<GiftStatus> =>
  platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => statusOf({ ...giving, platform: { ...platform, db } }, key));
