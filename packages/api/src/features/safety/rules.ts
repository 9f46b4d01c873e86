import type { Verdict } from '../../members/verdict.ts';

/** What is known when one member wants to block, hide from, mute or report another. */
export interface SafetyFacts {
  oneself: boolean;
  /** The other's profile is open to me. */
  visible: boolean;
  /** We have had to do with each other: an interest or messages, whatever became of it. */
  acquainted: boolean;
}

/**
 * Whether I may block, hide from, mute or report a member. Who has blocked me or has gone can still be reported and
 * blocked by those who know them; to all others they look like nobody.
 */
export const mayPartFrom = ({ oneself, visible, acquainted }: SafetyFacts): Verdict<'part'> => {
  if (oneself) return { refused: 'oneself' };
  return visible || acquainted ? { may: 'part' } : { refused: 'profile_gone' };
};
