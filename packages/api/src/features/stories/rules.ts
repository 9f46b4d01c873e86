import type { StoryState } from '@mysathi/contract/endpoints/stories';

import type { Verdict } from '../../members/verdict.ts';

/** A story as one of the two finds it. */
export interface StoryFacts {
  /** What I am to it; null when it is between others or is not there. */
  role: 'author' | 'partner' | null;
  state: StoryState;
  /** Both accounts are open, both said yes, nobody has blocked the other. */
  together: boolean;
  /** They parted since the author last sent it: the author's yes is void as well. */
  parted: boolean;
}

/** Allowed: nobody has written yet; I rewrite mine; or the partner's story that I refused was erased. */
export const mayWrite = (
  story: (Pick<StoryFacts, 'role' | 'state'> & { erased: boolean }) | null,
): Verdict<'write'> => {
  if (story === null) return { may: 'write' };
  if (story.role !== 'author') return story.erased ? { may: 'write' } : { refused: 'conflict' };
  return story.state === 'withdrawn' ? { refused: 'story_closed' } : { may: 'write' };
};

/** Whether I may agree to a story, also after I had taken my yes back. */
export const mayAgree = ({ role, state, together, parted }: StoryFacts): Verdict<'agree'> => {
  if (role === null) return { refused: 'not_found' };
  if (role === 'author') return { refused: 'not_allowed' };
  if (!together) return { refused: 'story_stranger' };
  if (parted) return { refused: 'conflict' };
  return state === 'asked' || state === 'withdrawn' ? { may: 'agree' } : { refused: 'conflict' };
};

/** Whether the next step is mine, and open. */
export const canGoOn = (facts: StoryFacts): boolean =>
  facts.role === 'author'
    ? facts.together && 'may' in mayWrite({ ...facts, erased: false })
    : 'may' in mayAgree(facts);

/** The state that one of the two is shown; once they have parted, neither learns what the other does with the story. */
export const shownState = ({ role, state, together, parted }: StoryFacts): StoryState => {
  if (state === 'withdrawn' && (together || role === 'partner')) return state;
  return together && !parted ? state : 'parted';
};

/**
 * What taking a story down does; each of the two may, at any time. A story that the partner refused only loses its words, so
 * that the refusal stays.
 */
export const withdrawalBy = ({
  role,
  state,
}: Pick<StoryFacts, 'role' | 'state'>): 'delete' | 'empty' | 'withdraw' => {
  if (role !== 'author') return 'withdraw';
  return state === 'withdrawn' ? 'empty' : 'delete';
};
