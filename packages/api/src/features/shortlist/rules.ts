import type { Verdict } from '../../members/verdict.ts';

/** The facts that decide whether a member may shortlist another. */
export interface ShortlistFacts {
  oneself: boolean;
  /** Per `is_reachable` in the database: the other is visible to me, and neither blocks the other. */
  reachable: boolean;
  /** Whether their page is open to me: they are in my lists, or an interest between us is pending or accepted. */
  known: boolean;
}

/** Decides whether I may shortlist a member. */
export const mayShortlist = ({ oneself, reachable, known }: ShortlistFacts): Verdict<'shortlist'> => {
  if (oneself) return { refused: 'oneself' };
  return reachable && known ? { may: 'shortlist' } : { refused: 'profile_gone' };
};
