import { readGift } from '@mysathi/contract/endpoints/donations';

/** The secret key of a gift, which gives access to its page and receipt. */
export const giftKey = readGift.params.shape.key;
