import type { Verdict } from '../../members/verdict.ts';

/** The facts that decide whether a member may block, hide from, mute or report another. */
export interface SafetyFacts {
  oneself: boolean;
  /** Whether the other's profile is open to me. */
  visible: boolean;
  /** Whether there ever was an interest or a message between us. */
  acquainted: boolean;
}

/**
 * Decides whether I may block, hide from, mute or report a member. Those who know them can still report and block
 * members who have blocked them or left; for all others these look as if they did not exist.
 */
export const mayPartFrom = ({ oneself, visible, acquainted }: SafetyFacts): Verdict<'part'> => {
  if (oneself) return { refused: 'oneself' };
  return visible || acquainted ? { may: 'part' } : { refused: 'profile_gone' };
};
