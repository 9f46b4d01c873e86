import { clearDraft, flushDrafts, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { stepDraft } from './step-draft.ts';
import { pageOf, stepNames } from './steps.ts';
import type { StepName } from './steps.ts';

/** Returns the name under which the profile editor looks for a step's draft; files have no drafts. */
const inEditor = (step: Exclude<StepName, 'photos'>): string =>
  nameOfDraft('edit', step === 'aboutHobbies' ? 'hobby-notes' : step);

/** Moves drafts of the wizard to the profile editor, because no step can be opened again after leaving. */
export const handOverDrafts = (): void => {
  flushDrafts();
  for (const step of stepNames) {
    if (step === 'photos') continue;
    const name = stepDraft(pageOf(step));
    const kept = readDraft(name);
    if (kept !== undefined && keepDraftNow(inEditor(step), kept)) clearDraft(name);
  }
};
