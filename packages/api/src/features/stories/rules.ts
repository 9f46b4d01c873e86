import type { StoryState } from '@mysathi/contract/endpoints/stories';

import type { Verdict } from '../../members/verdict.ts';

/** A story as one of the two finds it. */
export interface StoryFacts {
  /** What I am to it; null when it is between others or is not there. */
  role: 'author' | 'partner' | null;
  state: StoryState;
  /** Both accounts are open, both said yes, nobody has blocked the other. */
  together: boolean;
}

/** Whether I may write a story: the first of the two, mine anew, or one in place of what I said no to and is erased. */
export const mayWrite = (
  story: (Pick<StoryFacts, 'role' | 'state'> & { erased: boolean }) | null,
): Verdict<'write'> => {
  if (story === null) return { may: 'write' };
  if (story.role !== 'author') return story.erased ? { may: 'write' } : { refused: 'conflict' };
  return story.state === 'withdrawn' ? { refused: 'story_closed' } : { may: 'write' };
};

/** Whether I may agree to a story, also after I had taken my yes back. */
export const mayAgree = ({ role, state, together }: StoryFacts): Verdict<'agree'> => {
  if (role === null) return { refused: 'not_found' };
  if (role === 'author') return { refused: 'not_allowed' };
  if (!together) return { refused: 'story_stranger' };
  return state === 'asked' || state === 'withdrawn' ? { may: 'agree' } : { refused: 'conflict' };
};

/**
 * What taking a story down does: each of the two may, at any time. What the partner said no to loses its words alone: the
 * no stays.
 */
export const withdrawalBy = ({
  role,
  state,
}: Pick<StoryFacts, 'role' | 'state'>): 'delete' | 'empty' | 'withdraw' => {
  if (role !== 'author') return 'withdraw';
  return state === 'withdrawn' ? 'empty' : 'delete';
};
