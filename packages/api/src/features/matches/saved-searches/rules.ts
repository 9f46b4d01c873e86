import { limits } from '@mysathi/contract/limits';

import type { Verdict } from '../../../members/verdict.ts';

/** What a member has saved already, beside the search that they save or rename. */
export interface SavedFacts {
  readonly others: number;
  /** Whether one of the others has its name. */
  readonly nameTaken: boolean;
}

/** Whether a member may keep one more search. */
export const maySaveSearch = ({ others, nameTaken }: SavedFacts): Verdict<'save'> => {
  if (others >= limits.savedSearches.perMember) return { refused: 'saved_search_limit' };
  return nameTaken ? { refused: 'saved_search_name' } : { may: 'save' };
};

/** Whether a search may get another name; only its owner's own can be `found`. */
export const mayRenameSearch = (
  found: boolean,
  { nameTaken }: Pick<SavedFacts, 'nameTaken'>,
): Verdict<'rename'> => {
  if (!found) return { refused: 'not_found' };
  return nameTaken ? { refused: 'saved_search_name' } : { may: 'rename' };
};

/** Whether a search may be opened; only its owner's own can be `found`. */
export const mayOpenSearch = (found: boolean): Verdict<'open'> =>
  found ? { may: 'open' } : { refused: 'not_found' };
