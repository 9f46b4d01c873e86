import type { ProblemCode } from '@mysathi/contract/errors';

/** What is known about two people when one keeps the other. */
export interface ShortlistFacts {
  oneself: boolean;
  /** The other is active and neither has blocked the other. */
  reachable: boolean;
  /** The other is in my lists, or there is an interest between us. */
  known: boolean;
}

/** Whether I may keep a member on my shortlist; null when I may, otherwise why not. */
export const whyNotShortlist = ({ oneself, reachable, known }: ShortlistFacts): ProblemCode | null => {
  if (oneself) return 'oneself';
  return reachable && known ? null : 'profile_gone';
};
