import { nameOfDraft } from './draft-names.ts';
import { draftNames, readDraft } from './drafts.ts';

const beginning = nameOfDraft('edit', '');

/** Returns the forms of the profile editor that have a draft. */
export const keptInEditor = (): string[] =>
  draftNames(beginning)
    .filter((name) => readDraft(name) !== undefined)
    .map((name) => name.slice(beginning.length));
