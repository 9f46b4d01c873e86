import type { SectionName } from '@mysathi/contract/sections/names';

import { useText } from '../../lib/words/i18n.ts';
import { sectionTexts } from '../../messages/en/sections.ts';
import type { AnyDraft } from '../form/section-check.ts';
import { useFacts } from './section-view.tsx';
import type { Fact } from './section-view.tsx';

/** Returns the facts of my own section; 'Single' is displayed as `Unmarried`. */
export const useOwnFacts = (name: SectionName, answers: AnyDraft): Fact[] => {
  const t = useText(sectionTexts);
  const single = name === 'personal' && answers['maritalStatus'] === 'Single';
  return useFacts(name, answers).map((fact) =>
    single && fact.name === 'maritalStatus' ? { ...fact, text: t.unmarried } : fact,
  );
};
