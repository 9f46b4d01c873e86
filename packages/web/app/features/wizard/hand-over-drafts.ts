import { clearDraft, flushDrafts, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { nameOfDraft } from '../../lib/session/draft-names.ts';
import { stepDraft } from './step-draft.ts';
import { pageOf, stepNames } from './steps.ts';
import type { StepName } from './steps.ts';

/** Where the profile editor looks for what was typed in a step; files are in no draft. */
const inEditor = (step: Exclude<StepName, 'photos'>): string =>
  nameOfDraft('edit', step === 'aboutHobbies' ? 'hobby-notes' : step);

/** Gives what was typed in the wizard and not sent to the profile editor: no step opens again once it was left. */
export const handOverDrafts = (): void => {
  flushDrafts();
  for (const step of stepNames) {
    if (step === 'photos') continue;
    const name = stepDraft(pageOf(step));
    const kept = readDraft(name);
    if (kept !== undefined && keepDraftNow(inEditor(step), kept)) clearDraft(name);
  }
};
