import { Problem } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

/** A rule's verdict on an act: the form in which it is allowed, or the reason for refusing it. */
export type Verdict<Act extends string> = { may: Act } | { refused: ProblemCode };

/**
 * Returns the allowed act.
 * @throws the problem named by a refusal
 */
export const assertPermitted = <Act extends string>(verdict: Verdict<Act>): Act => {
  if ('refused' in verdict) throw new Problem(verdict.refused);
  return verdict.may;
};
