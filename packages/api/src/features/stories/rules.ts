import type { StoryState } from '@mysathi/contract/endpoints/stories';
import type { ProblemCode } from '@mysathi/contract/errors';

/** A story as one of the two finds it. */
export interface StoryFacts {
  /** What I am to it; null when it is between others or is not there. */
  role: 'author' | 'partner' | null;
  state: StoryState;
  /** Both accounts are open, both said yes, nobody has blocked the other. */
  together: boolean;
}

/** Why I may not write a story anew; null when I may, or when there is none yet. */
export const whyNotWrite = (story: Pick<StoryFacts, 'role' | 'state'> | null): ProblemCode | null => {
  if (story === null) return null;
  if (story.role !== 'author') return 'conflict';
  return story.state === 'withdrawn' ? 'story_closed' : null;
};

/** Why I may not agree; null when I may, also after I had taken my yes back. */
export const whyNotAgree = ({ role, state, together }: StoryFacts): ProblemCode | null => {
  if (role === null) return 'not_found';
  if (role === 'author') return 'not_allowed';
  if (!together) return 'story_stranger';
  return state === 'asked' || state === 'withdrawn' ? null : 'conflict';
};

/** What taking a story down does: each of the two may, at any time. */
export const withdrawalBy = (role: StoryFacts['role']): 'erase' | 'withdraw' | null => {
  if (role === null) return null;
  return role === 'author' ? 'erase' : 'withdraw';
};
