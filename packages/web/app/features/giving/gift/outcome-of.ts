import type { GiftStatus } from '@mysathi/contract/endpoints/donations';

/** What became of a gift that had arrived. */
export type GiftOutcome = 'counts' | 'countsInPart' | 'goingBack' | 'givenBack' | 'foreign' | 'lost';

const sumOf = (made: GiftStatus['refund']['made']): number =>
  made.reduce((sum, { amount }) => sum + amount, 0);

type Sums = Pick<GiftStatus, 'amount' | 'tip' | 'disputed' | 'refund'>;

/** What went back or is to; not what could not. */
const sentOf = ({ refund }: Pick<GiftStatus, 'refund'>) =>
  refund.made.filter(({ state }) => state !== 'failed');

/** Whether nothing stays: what is on its way takes the rest along, and not the tip or another part alone. */
const isGoingBack = ({ amount, tip, disputed, refund }: Sums): boolean =>
  refund.made.some(({ state }) => state === 'requested' || state === 'pending') &&
  sumOf(sentOf({ refund })) + disputed.lost >= amount + tip;

/** Follows what the books say: a gift counts until its money has gone. */
export const outcomeOf = (gift: Sums & Pick<GiftStatus, 'kept'>): GiftOutcome => {
  if (gift.kept === 0) {
    if (gift.disputed.lost > 0) return 'lost';
    // Gone without anything that gave it back: its payment, told of as foreign later, does not count.
    return sentOf(gift).length > 0 ? 'givenBack' : 'foreign';
  }
  if (isGoingBack(gift)) return 'goingBack';
  return gift.kept < gift.amount ? 'countsInPart' : 'counts';
};
