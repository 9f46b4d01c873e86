import type { Verdict } from '../../members/verdict.ts';
import type { Relation } from '../../members/visibility.ts';

/** Decides whether I may write a note about a member whose profile is open to me. */
export const mayNote = (relation: Relation): Verdict<'note'> =>
  relation === 'oneself' ? { refused: 'oneself' } : { may: 'note' };
