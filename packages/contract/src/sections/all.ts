import type { Section } from '../section.ts';
import { astrology } from './astrology.ts';
import { contact } from './contact.ts';
import { family } from './family.ts';
import { hobbies } from './hobbies.ts';
import { medical } from './medical.ts';
import type { SectionName } from './names.ts';
import { partner } from './partner.ts';
import { personal } from './personal.ts';
import { professional } from './professional.ts';

/** The sections by name. */
export const sections = {
  personal,
  hobbies,
  family,
  partner,
  astrology,
  professional,
  contact,
  medical,
} as const satisfies Record<SectionName, unknown>;

/** Returns a section without its specific field types, for code that treats all sections alike. */
export const anySection = (name: SectionName): Section => sections[name] as unknown as Section;
