import type { Verdict } from '../../members/verdict.ts';

/** What is known about two people when one keeps the other. */
export interface ShortlistFacts {
  oneself: boolean;
  /** By `is_reachable` of the database: the other is there for me, and neither blocks the other. */
  reachable: boolean;
  /** The other is in my lists, or an interest between us waits or was accepted: their page is open to me. */
  known: boolean;
}

/** Whether I may keep a member on my shortlist. */
export const mayShortlist = ({ oneself, reachable, known }: ShortlistFacts): Verdict<'shortlist'> => {
  if (oneself) return { refused: 'oneself' };
  return reachable && known ? { may: 'shortlist' } : { refused: 'profile_gone' };
};
