import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

import { recordAtDesk } from '../../../platform/desk/desk-log.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readGift } from '../books/load-gifts.ts';
import { askAboutOrder } from '../gateway/reconcile.ts';
import { gatewayOf } from '../giving.ts';
import type { Giving } from '../giving.ts';
import { monthlyAtDesk } from '../monthly/monthly-at-desk.ts';
import type { MonthlyAtDesk } from '../monthly/monthly-at-desk.ts';
import type { GiftStanding } from '../rules/gift-standing.ts';
import { giftStatus } from './gift-status.ts';
import { meantBy, noGiftKnown } from './meant-by.ts';
import { emailOfDonor } from './donor-contacts.ts';

/** A gift as the desk sees it: everything except the secret keys, with which it could be taken back or stopped. */
export interface GiftAtDesk {
  readonly name: string;
  /** Null once it was forgotten, because the gift was never paid. */
  readonly email: string | null;
  readonly campaign: string;
  readonly status: Omit<GiftStatus, 'gift' | 'monthly'>;
  /** The part of a monthly gift it belongs to; null for a single gift. */
  readonly monthly: MonthlyAtDesk | null;
  /** The order at the payment company; null if none was made there. */
  readonly orderId: string | null;
  /** Its payments, refunds and disputes; null if a gift card paid. */
  readonly standing: GiftStanding | null;
}

/** The newest of an address; older ones must be named by reference. */
const mostShown = 10;
const giftsMeant = async ({ platform, book }: Giving, typed: string) => {
  const word = typed.trim();
  const found = await platform.db
    .selectFrom('donations as gift')
    .innerJoin('donors', 'donors.id', 'gift.donorId')
    .innerJoin('campaigns', 'campaigns.id', 'gift.campaignId')
    .leftJoin('gatewayOrders as giftOrder', 'giftOrder.donationId', 'gift.id')
    .select(['gift.id', 'gift.key', 'gift.reference', 'gift.name', 'gift.donorId', 'donors.sealedEmail'])
    .select(['campaigns.slug as campaign', 'giftOrder.providerOrderId as orderId'])
    .where(meantBy(platform, word, book.mode))
    .where('gift.mode', '=', book.mode)
    .orderBy('gift.createdAt', 'desc')
    .limit(mostShown + 1)
    .execute();
  if (found.length === 0) throw noGiftKnown(word);
  return pageOf(found, mostShown);
};

type FoundGift = Awaited<ReturnType<typeof giftsMeant>>['rows'][number];

const asSeen = async (giving: Giving, found: FoundGift) => {
  const { id, key, name, campaign, orderId } = found;
  const email = emailOfDonor(giving.platform, found);
  const { gift: _gift, monthly: _monthly, ...status } = await giftStatus(giving, key);
  const stored = await readGift(giving.platform.db, id);
  const monthly = await monthlyAtDesk(giving, id);
  return { name, email, campaign, orderId, status, monthly, standing: stored?.standing ?? null };
};

/** Records each look before anything is shown. */
const noteLook = ({ platform: { db } }: Giving, gifts: readonly FoundGift[], by: string, what: string) =>
  db.transaction().execute(async (tx) => {
    for (const { reference } of gifts) await recordAtDesk(tx, { by, what, subject: `gift ${reference}` });
  });

/**
 * Returns the gifts that a donor's letter means, newest first, and records the look. `more` is true if an address has
 * further gifts.
 * @throws if there are none
 */
export const findGifts = async (
  giving: Giving,
  typed: string,
  by: string,
): Promise<{ gifts: GiftAtDesk[]; more: boolean }> => {
  const { rows, last } = await giftsMeant(giving, typed);
  await noteLook(giving, rows, by, 'gift looked at');
  const gifts: GiftAtDesk[] = [];
  for (const row of rows) gifts.push(await asSeen(giving, row));
  return { gifts, more: last !== undefined };
};

/**
 * Queries the payment company about one gift, even a finished one, and books the answer.
 * @throws if several gifts match, there is no order, or no answer came
 */
export const checkGiftAtDesk = async (giving: Giving, typed: string, by: string): Promise<GiftAtDesk> => {
  const { rows } = await giftsMeant(giving, typed);
  const [gift, another] = rows;
  if (gift === undefined || another !== undefined)
    throw new Error(`${typed} names more than one gift: name one by its reference.`);
  const gateway = gatewayOf(giving);
  if (gift.orderId === null) throw new Error(`The payment company knows of no order for ${gift.reference}.`);
  await noteLook(giving, [gift], by, 'gift asked about');
  if ((await askAboutOrder(giving, gateway, gift.orderId)) !== 'done')
    throw new Error('The payment company does not answer now. Try again in a moment.');
  return asSeen(giving, gift);
};
