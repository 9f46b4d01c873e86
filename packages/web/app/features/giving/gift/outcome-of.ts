import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** The outcome of a gift that had arrived. */
export type GiftOutcome = 'counts' | 'countsInPart' | 'goingBack' | 'givenBack' | 'foreign' | 'lost';

const sumOf = (made: GiftStatus['refund']['made']): number =>
  made.reduce((sum, { amount }) => sum + amount, 0);

type Sums = Pick<GiftStatus, 'amount' | 'tip' | 'disputed' | 'refund'>;

/** Returns refunds made or in progress, without failed ones. */
const sentOf = ({ refund }: Pick<GiftStatus, 'refund'>) =>
  refund.made.filter(({ state }) => state !== 'failed');

/** Whether refunds in progress take back everything that is left, not only the tip or another part. */
const isGoingBack = ({ amount, tip, disputed, refund }: Sums): boolean =>
  refund.made.some(({ state }) => state === 'requested' || state === 'pending') &&
  sumOf(sentOf({ refund })) + disputed.lost >= amount + tip;

/** Returns the outcome according to the books: a gift counts until its money has left. */
export const outcomeOf = (gift: Sums & Pick<GiftStatus, 'kept'>): GiftOutcome => {
  if (gift.kept === 0) {
    if (gift.disputed.lost > 0) return 'lost';
    // It no longer counts although nothing was refunded: its payment was later reported as foreign.
    return sentOf(gift).length > 0 ? 'givenBack' : 'foreign';
  }
  if (isGoingBack(gift)) return 'goingBack';
  return gift.kept < gift.amount ? 'countsInPart' : 'counts';
};
