import type { Audience } from '@mysathi/contract/field';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

/** The parts of a biodata in the order of the paper, with whether they are printed by default. */
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

/** The fields that are printed by default, in sections where not all are. */
const usualFields: Partial<Record<SectionName, readonly string[]>> = {
  hobbies: ['hobbies', 'eatingHabits'],
  astrology: ['star', 'pada', 'moonSign', 'gothram'],
  contact: ['liveWithFamily', 'familyType', 'familyValues', 'familyStatus', 'phoneNumber'],
  medical: ['height'],
};
const neverUsual: readonly string[] = ['yearlyIncome'];

/** A field of a section, and the part that it belongs to. */
export interface BiodataField {
  readonly section: SectionName;
  readonly field: string;
  readonly part: BiodataPartId;
  /** Whether the field is printed by default, once its part is. */
  readonly usual: boolean;
}

/** The part for a field: facts of the body go with the person, facts of the household with the family. */
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
