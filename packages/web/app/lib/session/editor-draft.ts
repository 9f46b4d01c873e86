import type { SectionName } from '@mysathi/contract/sections/names';

import { draftNames, readDraft } from './drafts.ts';

/** A form of the profile editor that keeps what is typed. */
export type EditorForm = SectionName | 'name' | 'about' | 'hobby-notes';

const beginning = 'edit/';

/** The name under which a form of the profile editor keeps what is typed. */
export const editorDraft = (form: EditorForm): string => `${beginning}${form}`;

/** The forms of the profile editor of which something typed is kept. */
export const keptInEditor = (): string[] =>
  draftNames(beginning)
    .filter((name) => readDraft(name) !== undefined)
    .map((name) => name.slice(beginning.length));
