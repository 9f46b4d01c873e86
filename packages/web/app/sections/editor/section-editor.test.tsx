import { afterEach, expect, test, vi } from 'vitest';

import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

import { createQueryClient } from '../../lib/calls/queries/query-client.ts';
import { queryKeys } from '../../lib/calls/queries/query-keys.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { drawn } from '../../lib/testing/in-english.tsx';
import { keptStorage } from '../../lib/testing/kept-storage.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import { sectionQuery } from '../form/saved-section.ts';
import { SectionEditor } from './section-editor.tsx';

const help = sectionTexts.en.get().birthChangeHelp;

/** Renders the editor of a section for a member whose ID was approved. */
const openEditor = (name: SectionName): string => {
  const queries = createQueryClient();
  queries.setQueryData([...ownProfileQuery.queryKey], { id_proof: 'approved', id_proof_reason: null });
  queries.setQueryData(queryKeys.castes, { script: undefined });
  queries.setQueryData(sectionQuery(name).queryKey, { answers: {}, savedAt: '2026-11-20T10:00:00Z' });
  const nobody = () => undefined;
  return drawn(<SectionEditor name={name} onDirty={nobody} onFile={nobody} />, queries);
};

afterEach(() => vi.unstubAllGlobals());

test('who changes the birthday or gender is told beside them alone what that does to a checked ID', () => {
  vi.stubGlobal('window', { localStorage: keptStorage() });
  const telling = sectionNames.filter((name) => openEditor(name).includes(help));
  expect(telling).toEqual(['personal']);
});
