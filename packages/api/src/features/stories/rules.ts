import type { StoryState } from '@mysathi/contract/endpoints/stories';

import type { Verdict } from '../../members/verdict.ts';

/** A story as one of the two members finds it. */
export interface StoryFacts {
  /** My part in it; null if it is between others or does not exist. */
  role: 'author' | 'partner' | null;
  state: StoryState;
  /** Whether both accounts are open, both said yes, and neither has blocked the other. */
  together: boolean;
  /** Whether they parted since the author last sent it, which voids the author's yes as well. */
  parted: boolean;
}

/** Allowed if nobody has written yet, if I rewrite mine, or if the partner's story that I refused was erased. */
export const mayWrite = (
  story: (Pick<StoryFacts, 'role' | 'state'> & { erased: boolean }) | null,
): Verdict<'write'> => {
  if (story === null) return { may: 'write' };
  if (story.role !== 'author') return story.erased ? { may: 'write' } : { refused: 'conflict' };
  return story.state === 'withdrawn' ? { refused: 'story_closed' } : { may: 'write' };
};

/** Decides whether I may agree to a story, also after I had revoked my yes. */
export const mayAgree = ({ role, state, together, parted }: StoryFacts): Verdict<'agree'> => {
  if (role === null) return { refused: 'not_found' };
  if (role === 'author') return { refused: 'not_allowed' };
  if (!together) return { refused: 'story_stranger' };
  if (parted) return { refused: 'conflict' };
  return state === 'asked' || state === 'withdrawn' ? { may: 'agree' } : { refused: 'conflict' };
};

/** Tests whether the next step is mine, and possible. */
export const canGoOn = (facts: StoryFacts): boolean =>
  facts.role === 'author'
    ? facts.together && 'may' in mayWrite({ ...facts, erased: false })
    : 'may' in mayAgree(facts);

/**
 * Returns the state shown to one of the two; once they have parted, neither learns what the other does with the story.
 */
export const shownState = ({ role, state, together, parted }: StoryFacts): StoryState => {
  if (state === 'withdrawn' && (together || role === 'partner')) return state;
  return together && !parted ? state : 'parted';
};

/**
 * Returns the effect of taking a story down, which each of the two may do at any time. A story that the partner refused
 * only loses its words, so that the refusal stays.
 */
export const withdrawalBy = ({
  role,
  state,
}: Pick<StoryFacts, 'role' | 'state'>): 'delete' | 'empty' | 'withdraw' => {
  if (role !== 'author') return 'withdraw';
  return state === 'withdrawn' ? 'empty' : 'delete';
};
