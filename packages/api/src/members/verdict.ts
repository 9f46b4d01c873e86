import { Problem } from '@mysathi/contract/errors';
import type { ProblemCode } from '@mysathi/contract/errors';

/** What a rule says of an act: as what it may be done, or why not. */
export type Verdict<Act extends string> = { may: Act } | { refused: ProblemCode };

/** As what it may be done; throws the problem that a refusal names. */
export const permitted = <Act extends string>(verdict: Verdict<Act>): Act => {
  if ('refused' in verdict) throw new Problem(verdict.refused);
  return verdict.may;
};
