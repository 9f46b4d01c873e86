import type { Verdict } from '../../members/verdict.ts';
import type { Relation } from '../../members/visibility.ts';

/** Whether I may write down something about a member whose profile is open to me. */
export const mayNote = (relation: Relation): Verdict<'note'> =>
  relation === 'oneself' ? { refused: 'oneself' } : { may: 'note' };
