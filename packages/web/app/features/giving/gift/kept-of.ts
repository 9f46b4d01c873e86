import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** Refunds that were made or are on their way; one that failed gave nothing back. */
const sumOfRefunds = ({ refund }: Pick<GiftStatus, 'refund'>): number =>
  refund.made.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

/** What still counts of a gift, in paise. Back goes either the tip alone or everything, so the tip goes first. */
export const keptOf = (gift: Pick<GiftStatus, 'amount' | 'tip' | 'refund'>): number =>
  Math.max(0, gift.amount - Math.max(0, sumOfRefunds(gift) - gift.tip));
