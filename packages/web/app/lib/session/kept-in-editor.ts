import { nameOfDraft } from './draft-names.ts';
import { draftNames, readDraft } from './drafts.ts';

const beginning = nameOfDraft('edit', '');

/** The forms of the profile editor of which something typed is kept. */
export const keptInEditor = (): string[] =>
  draftNames(beginning)
    .filter((name) => readDraft(name) !== undefined)
    .map((name) => name.slice(beginning.length));
