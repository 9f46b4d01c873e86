/**
 * The eight sections that are forms, in the order of the wizard. Apart from the sections themselves, as pages that show
 * no form know the names, too.
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
