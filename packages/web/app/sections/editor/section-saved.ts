import type { QueryClient } from '@tanstack/react-query';

import type { SectionName } from '@mysathi/contract/sections/names';

import { keepAnswer } from '../../lib/calls/queries/keep-answer.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { forgetComparisons } from '../../lib/people/forget-comparisons.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { SavedSection } from '../form/saved-section.ts';

/** Puts the saved answers of a section into the cache, and invalidates what depends on them. */
export const sectionSaved = async (
  queries: QueryClient,
  name: SectionName,
  saved: SavedSection,
): Promise<void> => {
  await keepAnswer(queries, sectionQuery(name).queryKey, saved);
  void queries.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  // A new birth year or gender requires a new ID review.
  if (name === 'personal') void queries.invalidateQueries({ queryKey: queryKeys.ownPhotos });
  forgetComparisons(queries);
};
