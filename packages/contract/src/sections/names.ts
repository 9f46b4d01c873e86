/**
 * The eight sections that are forms, in wizard order. Separate from the sections, because pages without a form need the
 * names too.
 */
export const sectionNames = [
  'personal',
  'hobbies',
  'family',
  'partner',
  'astrology',
  'professional',
  'contact',
  'medical',
] as const;
export type SectionName = (typeof sectionNames)[number];
