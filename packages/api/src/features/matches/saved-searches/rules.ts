import { limits } from '@mysathi/contract/limits';

import type { Verdict } from '../../../members/verdict.ts';

/** A member's searches other than the one that is being saved or renamed. */
export interface SavedFacts {
  readonly others: number;
  /** Whether one of the others has its name. */
  readonly nameTaken: boolean;
}

/** Decides whether a member may save another search. */
export const maySaveSearch = ({ others, nameTaken }: SavedFacts): Verdict<'save'> => {
  if (others >= limits.savedSearches.perMember) return { refused: 'saved_search_limit' };
  return nameTaken ? { refused: 'saved_search_name' } : { may: 'save' };
};

/** Decides whether a search may be renamed; `found` is true only for the member's own. */
export const mayRenameSearch = (
  found: boolean,
  { nameTaken }: Pick<SavedFacts, 'nameTaken'>,
): Verdict<'rename'> => {
  if (!found) return { refused: 'not_found' };
  return nameTaken ? { refused: 'saved_search_name' } : { may: 'rename' };
};

/** Decides whether a search may be opened; `found` is true only for the member's own. */
export const mayOpenSearch = (found: boolean): Verdict<'open'> =>
  found ? { may: 'open' } : { refused: 'not_found' };
