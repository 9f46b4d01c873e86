import type { Audience } from '@mysathi/contract/field';
import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';

/** The parts of a biodata in print order, and whether they are printed by default. */
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

/** The fields printed by default, for sections where not all are. */
const usualFields: Partial<Record<SectionName, readonly string[]>> = {
  hobbies: ['hobbies', 'eatingHabits'],
  astrology: ['star', 'pada', 'moonSign', 'gothram'],
  contact: ['liveWithFamily', 'familyType', 'familyValues', 'familyStatus', 'phoneNumber'],
  medical: ['height'],
};
const neverUsual: readonly string[] = ['yearlyIncome'];

/** A field of a section, and the part it belongs to. */
export interface BiodataField {
  readonly section: SectionName;
  readonly field: string;
  readonly part: BiodataPartId;
  /** Whether the field is printed by default when its part is. */
  readonly usual: boolean;
}

/** Returns the part of a field: physical facts belong to the person, household facts to the family. */
const partOf = (section: SectionName, audience: Audience): BiodataPartId => {
  if (section === 'medical') return 'personal';
  return section === 'contact' && audience !== 'revealed' ? 'family' : section;
};

/** Every field of a profile, derived from the section definitions. */
export const biodataFields: readonly BiodataField[] = sectionNames.flatMap((section) =>
  Object.entries(anySection(section).fields).map(([field, { audience }]) => ({
    section,
    field,
    part: partOf(section, audience),
    usual: usualFields[section]?.includes(field) ?? (audience === 'members' && !neverUsual.includes(field)),
  })),
);
