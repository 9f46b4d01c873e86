import { useQueries } from '@tanstack/react-query';

import { ageInYears, yearOf } from '@mysathi/contract/time/calendar';
import type { OwnProfile } from '@mysathi/contract/endpoints/profile';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { biodataTexts } from '../../messages/en/biodata.ts';
import { biodataFields, biodataParts } from './biodata-parts.ts';
import type { BiodataPartId } from './biodata-parts.ts';
import { sectionQuery } from '../form/saved-section.ts';
import type { Fact } from './section-view.tsx';
import { useOwnFacts } from './use-own-facts.ts';

/** An answer as printed on the biodata. */
export interface BiodataFact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly usual: boolean;
}

/** A part of the biodata with its answers. */
export interface BiodataPart {
  readonly id: BiodataPartId;
  readonly usual: boolean;
  readonly facts: readonly BiodataFact[];
}

/**
 * Returns all facts of my biodata and the combined state of its queries; `parts` is undefined until they are loaded.
 */
export const useBiodata = (profile: OwnProfile | undefined) => {
  const t = useText(biodataTexts);
  const formats = useFormats();
  const queries = useQueries({
    queries: sectionNames.map((name) => ({ ...sectionQuery(name), refetchOnMount: 'always' as const })),
  });
  const answersOf = (name: SectionName) => queries[sectionNames.indexOf(name)]?.data?.answers ?? {};
  const known: Record<SectionName, Fact[]> = {
    personal: useOwnFacts('personal', answersOf('personal')),
    hobbies: useOwnFacts('hobbies', answersOf('hobbies')),
    family: useOwnFacts('family', answersOf('family')),
    partner: useOwnFacts('partner', answersOf('partner')),
    astrology: useOwnFacts('astrology', answersOf('astrology')),
    professional: useOwnFacts('professional', answersOf('professional')),
    contact: useOwnFacts('contact', answersOf('contact')),
    medical: useOwnFacts('medical', answersOf('medical')),
  };
  if (profile === undefined || queries.some(({ data }) => data === undefined))
    return { queries, parts: undefined };

  const birthday = answersOf('personal')['dateOfBirth'];
  const age = typeof birthday === 'string' ? formats.age(ageInYears(yearOf(birthday))) : undefined;
  const besides: Partial<Record<BiodataPartId, readonly (Fact & { usual: boolean })[]>> = {
    personal: [{ name: 'age', label: t.age, text: age, usual: true }],
    contact: [{ name: 'email', label: t.email, text: profile.email, usual: true }],
  };
  const parts = biodataParts.map(({ id, usual }): BiodataPart => {
    const answered = biodataFields
      .filter(({ part }) => part === id)
      .map(({ section, field, usual: isUsual }) => ({
        ...known[section].find(({ name }) => name === field),
        name: `${section}.${field}`,
        usual: isUsual,
      }));
    const facts = [...(besides[id] ?? []), ...answered].flatMap(({ label, text, ...fact }) =>
      label === undefined || text === undefined ? [] : [{ ...fact, label, text }],
    );
    return { id, usual, facts };
  });
  return { queries, parts: parts.filter(({ facts }) => facts.length > 0) };
};
