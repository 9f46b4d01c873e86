import { Problem } from '@mysathi/contract/errors';

import type { Giving } from '../giving.ts';

/**
 * Returns the id of the gift with a secret key.
 * @throws Problem `not_found`
 */
export const idOfGift = async ({ platform: { db }, book }: Giving, key: string): Promise<string> => {
  const gift = await db
    .selectFrom('donations')
    .select('id')
    .where('key', '=', key)
    .where('mode', '=', book.mode)
    .executeTakeFirst();
  if (gift === undefined) throw new Problem('not_found');
  return gift.id;
};

/**
 * Returns campaign and order of a gift paid at the hosted page.
 * @throws Problem `not_found` for any other
 */
export const orderOfGift = async ({ platform: { db }, book }: Giving, key: string) => {
  const gift = await db
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaignId')
    .innerJoin('gatewayOrders', 'gatewayOrders.donationId', 'donations.id')
    .select(['campaigns.slug', 'gatewayOrders.amount', 'gatewayOrders.providerOrderId as orderId'])
    .where('donations.key', '=', key)
    .where('donations.mode', '=', book.mode)
    .executeTakeFirst();
  if (gift === undefined) throw new Problem('not_found');
  return gift;
};
