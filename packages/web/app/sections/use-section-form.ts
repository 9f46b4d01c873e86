import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { wireName } from '@mysathi/contract/wire';
import type { Section } from '@mysathi/contract/section';

import type { CallFailure } from '../lib/calls/call-failure.ts';
import { clearDraft, flushDrafts, keepDraft, readDraft } from '../lib/session/drafts.ts';
import {
  carryOver,
  changesSince,
  check,
  firstDraft,
  isOptional,
  revealAgain,
  settle,
  shownOf,
} from './section-check.ts';
import type { AnyDraft, Findings, FormPlace } from './section-check.ts';

/** A section's form: its answers, what is wrong with them, and what may be done. */
export interface SectionForm {
  readonly section: Section;
  readonly draft: AnyDraft;
  readonly findings: Findings;
  /** Counts failed submits: the summary then takes the focus. */
  readonly attempt: number;
  /** The draft of an earlier visit is shown. */
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
  /** The complete answers, or null after showing what is wrong. */
  readonly submit: () => AnyDraft | null;
  /** Shows what the server found, with the words of the whole form. */
  readonly showFailure: (failure: Pick<CallFailure, 'message' | 'errors'>) => void;
  /** What stood in the form as it was sent is saved now; what was typed since stays. */
  readonly accept: (saved: AnyDraft) => void;
}

const nothingFound: Findings = { message: undefined, fields: {} };

/** What was typed in an earlier visit over the answers as they are now. */
const withKept = (section: Section, name: string, answers: AnyDraft): AnyDraft => {
  const stored = readDraft(name);
  if (typeof stored !== 'object' || stored === null) return answers;
  const known = Object.entries(stored).filter(([field]) => field in section.fields);
  return settle(section, { ...answers, ...Object.fromEntries(known) }, answers);
};

const isAnswered = (draft: AnyDraft | null): draft is AnyDraft =>
  draft !== null && Object.values(draft).some((value) => value !== null);

const cleanNameOf = (section: Section, wire: string): string | undefined =>
  Object.keys(section.fields).find((name) => name === wire || wireName(name) === wire);

/** Holds a section's form; the answers that were changed, and they alone, survive a reload under `draftName`. */
export const useSectionForm = (
  section: Section,
  saved: AnyDraft | null,
  place: FormPlace,
  draftName: string,
): SectionForm => {
  const begin = (): AnyDraft => (isAnswered(saved) ? saved : firstDraft(section));
  const [base, setBase] = useState(begin);
  const [draft, setDraft] = useState(() => withKept(section, draftName, base));
  const changes = useMemo(() => changesSince(draft, base), [draft, base]);
  const dirty = Object.keys(changes).length > 0;
  const [restored, setRestored] = useState(dirty);
  const [touched, setTouched] = useState(false);
  const [findings, setFindings] = useState(nothingFound);
  const [attempt, setAttempt] = useState(0);
  const [version, setVersion] = useState(0);
  const [seen, setSeen] = useState(saved);
  // Newer answers than those the form was opened with: what was not touched follows them.
  if (JSON.stringify(saved) !== JSON.stringify(seen)) {
    const next = carryOver(section, draft, base, begin());
    setSeen(saved);
    setBase(begin());
    setDraft(next);
    if (JSON.stringify(next) !== JSON.stringify(draft)) setVersion(version + 1);
  }
  const first = useRef(true);
  /** What a slip on another answer hides comes back with it, as long as the form is open. */
  const shown = useRef<AnyDraft>({});

  useEffect(() => {
    const isOpening = first.current;
    first.current = false;
    if (dirty) {
      if (!isOpening) keepDraft(draftName, changes);
      // What was kept and is saved by now must not come back over answers that are newer still.
    } else if (!isOpening || readDraft(draftName) !== undefined) clearDraft(draftName);
  }, [changes, dirty, draftName]);

  // Who leaves a form and comes back at once finds the last half second, too.
  useEffect(() => flushDrafts, []);

  useEffect(() => {
    shown.current = shownOf(section, draft, shown.current);
  }, [section, draft]);

  const change = useCallback(
    (name: string, value: unknown) => {
      setTouched(true);
      setDraft((before) => {
        const next = settle(section, { ...before, [name]: value }, before);
        return revealAgain(section, next, before, shown.current);
      });
      setFindings(({ message, fields: { [name]: _mended, ...others } }) => ({
        message: Object.keys(others).length === 0 ? undefined : message,
        fields: others,
      }));
    },
    [section],
  );

  return {
    section,
    draft,
    findings,
    attempt,
    restored: restored && dirty,
    dirty,
    touched,
    version,
    isOptional: (name) => isOptional(section, name, draft, place),
    change,
    blur(name) {
      const found = check(section, draft, place).fields[name];
      if (found === undefined || draft[name] === null) return;
      setFindings(({ message, fields }) => ({ message, fields: { ...fields, [name]: found } }));
    },
    clear() {
      clearDraft(draftName);
      shown.current = {};
      setDraft(base);
      setFindings(nothingFound);
      setRestored(false);
      setVersion((count) => count + 1);
    },
    submit() {
      const found = check(section, draft, place);
      const right = found.message === undefined && Object.keys(found.fields).length === 0;
      setFindings(found);
      if (!right) setAttempt((count) => count + 1);
      return right ? draft : null;
    },
    showFailure({ message, errors }) {
      const fields: Record<string, string> = {};
      for (const error of errors) {
        const name = cleanNameOf(section, error.path);
        if (name !== undefined) fields[name] ??= error.message;
      }
      setFindings({ message: message === '' ? undefined : message, fields });
      setAttempt((count) => count + 1);
    },
    accept(answers) {
      clearDraft(draftName);
      shown.current = {};
      setBase(answers);
      // Here `draft` is what was sent: this function is the one of the moment of sending.
      setDraft((now) => carryOver(section, now, draft, answers));
      setRestored(false);
      setFindings(nothingFound);
    },
  };
};
