import type { QueryClient } from '@tanstack/react-query';

import { anySection } from '@mysathi/contract/sections/all';
import type { SectionName } from '@mysathi/contract/sections/names';

import { newestSection, saveSection } from '../form/saved-section.ts';
import type { SavedSection, SectionAnswer } from '../form/saved-section.ts';
import { carryOver } from '../form/section-check.ts';
import type { AnyDraft } from '../form/section-check.ts';

interface Changed {
  readonly answers: AnyDraft;
  /** The saved section at the time of the change. */
  readonly from: SavedSection;
  readonly file?: File | undefined;
}

/**
 * Saves changes merged into the latest saved section, because a section is always sent as a whole.
 * @throws CallFailure
 */
export const saveOverNewest = async (
  queries: QueryClient,
  name: SectionName,
  { answers, from, file }: Changed,
): Promise<SectionAnswer> => {
  // A form that was never saved has no base to merge with: its initial values are nobody's answers.
  if (from.savedAt === null) return saveSection(name, answers, file);
  const newest = await newestSection(queries, name);
  const isSame = newest.savedAt === from.savedAt;
  const merged = isSame ? answers : carryOver(anySection(name), answers, from.answers, newest.answers);
  return saveSection(name, merged, file);
};
