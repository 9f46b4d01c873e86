import { useCallback } from 'react';

import { wireName } from '@mysathi/contract/wire';
import type { Section } from '@mysathi/contract/section';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { wordsByField } from '../../lib/calls/failures/field-faults.ts';
import { check, isOptional } from './section-check.ts';
import type { AnyDraft, Findings, FormPlace } from './section-check.ts';
import { useFindings } from './use-findings.ts';
import { useSectionAnswers } from './use-section-answers.ts';

/** A section's form: its answers, errors, and actions. */
export interface SectionForm {
  readonly section: Section;
  readonly draft: AnyDraft;
  readonly findings: Findings;
  /** Counts failed submissions; each one moves the focus to the summary. */
  readonly attempt: number;
  /** Whether a draft of an earlier visit was restored. */
  readonly restored: boolean;
  readonly dirty: boolean;
  /** Whether something was changed since the form was opened. */
  readonly touched: boolean;
  /** Counts how often the answers were replaced as a whole, so that controls are recreated. */
  readonly version: number;
  readonly isOptional: (name: string) => boolean;
  readonly change: (name: string, value: unknown) => void;
  /** Validates one answer after its field was left. */
  readonly blur: (name: string) => void;
  /** Discards the input and shows the saved answers. */
  readonly clear: () => void;
  /** Returns the complete answers, or shows the errors and returns null. */
  readonly submit: () => AnyDraft | null;
  /** Shows the server's errors and its message for the whole form. */
  readonly showFailure: (failure: Pick<CallFailure, 'message' | 'errors'>) => void;
  /** Called when the sent answers were saved; what was typed since is kept. */
  readonly accept: (saved: AnyDraft) => void;
}

const cleanNameOf = (section: Section, wire: string): string | undefined =>
  Object.keys(section.fields).find((name) => name === wire || wireName(name) === wire);

/** Returns the server's errors by clean field names; the first one counts for each field. */
const findingsOf = (
  section: Section,
  { message, errors }: Pick<CallFailure, 'message' | 'errors'>,
): Findings => ({
  message: message === '' ? undefined : message,
  fields: wordsByField(errors, ({ path }) => cleanNameOf(section, path)),
});

/** Manages a section's form. Changed answers survive a reload, under `draftName`. */
export const useSectionForm = (
  section: Section,
  saved: AnyDraft | null,
  place: FormPlace,
  draftName: string,
): SectionForm => {
  const answers = useSectionAnswers(section, saved, draftName);
  const { findings, attempt, show, add, mend, forget } = useFindings();
  const { draft, change } = answers;
  return {
    ...answers,
    section,
    findings,
    attempt,
    isOptional: (name) => isOptional(section, name, draft, place),
    change: useCallback(
      (name: string, value: unknown) => {
        change(name, value);
        mend(name);
      },
      [change, mend],
    ),
    blur(name) {
      const found = check(section, draft, place).fields[name];
      if (found !== undefined && draft[name] !== null) add(name, found);
    },
    clear() {
      answers.clear();
      forget();
    },
    submit() {
      const found = check(section, draft, place);
      if (found.message === undefined && Object.keys(found.fields).length === 0) {
        forget();
        return draft;
      }
      show(found);
      return null;
    },
    showFailure: (failure) => show(findingsOf(section, failure)),
    accept(sent) {
      answers.accept(sent);
      forget();
    },
  };
};
