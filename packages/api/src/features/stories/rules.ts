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

/** Whether I may write a story: the first of the two, or mine anew. */
export const mayWrite = (story: Pick<StoryFacts, 'role' | 'state'> | null): Verdict<'write'> => {
  if (story === null) return { may: 'write' };
  if (story.role !== 'author') return { refused: 'conflict' };
  return story.state === 'withdrawn' ? { refused: 'story_closed' } : { may: 'write' };
};

/** Whether I may agree to a story, also after I had taken my yes back. */
export const mayAgree = ({ role, state, together }: StoryFacts): Verdict<'agree'> => {
  if (role === null) return { refused: 'not_found' };
  if (role === 'author') return { refused: 'not_allowed' };
  if (!together) return { refused: 'story_stranger' };
  return state === 'asked' || state === 'withdrawn' ? { may: 'agree' } : { refused: 'conflict' };
};

/** What taking a story down does: each of the two may, at any time. */
export const withdrawalBy = (role: StoryFacts['role']): 'erase' | 'withdraw' | null => {
  if (role === null) return null;
  return role === 'author' ? 'erase' : 'withdraw';
};
