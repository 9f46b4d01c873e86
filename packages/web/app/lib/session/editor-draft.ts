import type { SectionName } from '@mysathi/contract/sections/names';

/** The name under which a form of the profile editor keeps what is typed. */
export const editorDraft = (form: SectionName | 'name' | 'about' | 'hobby-notes'): string => `edit/${form}`;
