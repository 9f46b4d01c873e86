import { clearDraft, flushDrafts, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { editorDraft } from '../../lib/session/editor-draft.ts';
import { draftName } from './draft-name.ts';
import { pageOf, stepNames } from './steps.ts';
import type { StepName } from './steps.ts';

/** Where the profile editor looks for what was typed in a step; files are in no draft. */
const inEditor = (step: Exclude<StepName, 'photos'>): string =>
  editorDraft(step === 'aboutHobbies' ? 'hobby-notes' : step);

/** Gives what was typed in the wizard and not sent to the profile editor: no step opens again once it was left. */
export const handOverDrafts = (): void => {
  flushDrafts();
  for (const step of stepNames) {
    if (step === 'photos') continue;
    const name = draftName(pageOf(step));
    const kept = readDraft(name);
    if (kept !== undefined && keepDraftNow(inEditor(step), kept)) clearDraft(name);
  }
};
