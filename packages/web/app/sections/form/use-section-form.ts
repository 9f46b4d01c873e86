import { useCallback } from 'react';

import { wireName } from '@mysathi/contract/wire';
import type { Section } from '@mysathi/contract/section';

import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { wordsByField } from '../../lib/calls/failures/field-faults.ts';
import { check, isOptional } from './section-check.ts';
import type { AnyDraft, Findings, FormPlace } from './section-check.ts';
import { useFindings } from './use-findings.ts';
import { useSectionAnswers } from './use-section-answers.ts';

/** A section's form: its answers, their problems, and its actions. */
export interface SectionForm {
  readonly section: Section;
  readonly draft: AnyDraft;
  readonly findings: Findings;
  /** Counts failed submits: the summary then takes the focus. */
  readonly attempt: number;
  /** A draft of an earlier visit is shown. */
  readonly restored: boolean;
  readonly dirty: boolean;
  /** Something was changed since it was opened. */
  readonly touched: boolean;
  /** Counts how often the answers were replaced as a whole: controls then begin anew. */
  readonly version: number;
  readonly isOptional: (name: string) => boolean;
  readonly change: (name: string, value: unknown) => void;
  /** Checks one answer once it was left. */
  readonly blur: (name: string) => void;
  /** Forgets what was typed and shows what is saved. */
  readonly clear: () => void;
  /** Gives the complete answers; or shows the problems and gives null. */
  readonly submit: () => AnyDraft | null;
  /** Shows the problems that the server found, with its words about the whole form. */
  readonly showFailure: (failure: Pick<CallFailure, 'message' | 'errors'>) => void;
  /** Called when the sent answers were saved; what was typed since stays. */
  readonly accept: (saved: AnyDraft) => void;
}

const cleanNameOf = (section: Section, wire: string): string | undefined =>
  Object.keys(section.fields).find((name) => name === wire || wireName(name) === wire);

/** The problems that the server found, by our names of the fields. Of several about one answer the first counts. */
const findingsOf = (
  section: Section,
  { message, errors }: Pick<CallFailure, 'message' | 'errors'>,
): Findings => ({
  message: message === '' ? undefined : message,
  fields: wordsByField(errors, ({ path }) => cleanNameOf(section, path)),
});

/** State of a section's form. Changed answers survive a reload, under `draftName`. */
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
