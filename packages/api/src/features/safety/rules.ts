import type { ProblemCode } from '@mysathi/contract/errors';

/** What is known when one member wants to block, hide from, mute or report another. */
export interface SafetyFacts {
  oneself: boolean;
  /** The other's profile is open to me. */
  visible: boolean;
  /** We have had to do with each other: an interest or messages, whatever became of it. */
  acquainted: boolean;
}

/**
 * Why a member may not be blocked, hidden from, muted or reported; null when I may. Who has blocked me or has gone can
 * still be reported and blocked by those who know them; to all others they look like nobody.
 */
export const whyNotSafety = ({ oneself, visible, acquainted }: SafetyFacts): ProblemCode | null => {
  if (oneself) return 'oneself';
  return visible || acquainted ? null : 'profile_gone';
};
