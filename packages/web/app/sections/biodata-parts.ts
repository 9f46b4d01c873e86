import type { Audience } from '@mysathi/contract/field';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

/** The parts of a biodata in the order of the paper, and whether they stand on it until the member says otherwise. */
export const biodataParts = [
  { id: 'personal', usual: true },
  { id: 'astrology', usual: true },
  { id: 'professional', usual: true },
  { id: 'family', usual: true },
  { id: 'hobbies', usual: true },
  { id: 'partner', usual: false },
  { id: 'contact', usual: false },
] as const satisfies readonly { id: SectionName; usual: boolean }[];
export type BiodataPartId = (typeof biodataParts)[number]['id'];

/** Sections of which not all that every member sees is usual. */
const usualFields: Partial<Record<SectionName, readonly string[]>> = {
  hobbies: ['hobbies', 'eatingHabits'],
  astrology: ['star', 'pada', 'moonSign', 'gothram'],
  contact: ['liveWithFamily', 'familyType', 'familyValues', 'familyStatus', 'phoneNumber'],
  medical: ['height'],
};
const neverUsual: readonly string[] = ['yearlyIncome'];

/** A field of a section and where it goes. */
export interface BiodataField {
  readonly section: SectionName;
  readonly field: string;
  readonly part: BiodataPartId;
  /** Whether it stands on the paper, once its part does, until the member says otherwise. */
  readonly usual: boolean;
}

/** Families speak of the body with the person, and of the household with the family. */
const partOf = (section: SectionName, audience: Audience): BiodataPartId => {
  if (section === 'medical') return 'personal';
  return section === 'contact' && audience !== 'revealed' ? 'family' : section;
};

/** Every field that a profile has, as the sections define them. */
export const biodataFields: readonly BiodataField[] = sectionNames.flatMap((section) =>
  Object.entries(anySection(section).fields).map(([field, { audience }]) => ({
    section,
    field,
    part: partOf(section, audience),
    usual: usualFields[section]?.includes(field) ?? (audience === 'members' && !neverUsual.includes(field)),
  })),
);
