import { readGift } from '@mysathi/contract/endpoints/donations';

/** The secret name of a gift, by which its page and its receipt are found. */
export const giftKey = readGift.params.shape.key;
