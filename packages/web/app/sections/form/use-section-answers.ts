import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Section } from '@mysathi/contract/section';

import { clearDraft, flushDrafts, keepDraft, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { useFlushedDrafts } from '../../lib/session/use-flushed-drafts.ts';
import { carryOver, changesSince, firstDraft, revealAgain, settle, shownOf } from './section-check.ts';
import type { AnyDraft } from './section-check.ts';

/** The kept changes of an earlier visit over the current answers. */
const withKept = (section: Section, name: string, answers: AnyDraft): AnyDraft => {
  const stored = readDraft(name);
  if (typeof stored !== 'object' || stored === null) return answers;
  const known = Object.entries(stored).filter(([field]) => field in section.fields);
  return settle(section, { ...answers, ...Object.fromEntries(known) }, answers);
};

const isAnswered = (draft: AnyDraft | null): draft is AnyDraft =>
  draft !== null && Object.values(draft).some((value) => value !== null);

/** Keeps the changed answers as a draft, as long as there are any. */
const useKeptChanges = (draftName: string, changes: AnyDraft, dirty: boolean): void => {
  const first = useRef(true);
  useEffect(() => {
    const isOpening = first.current;
    first.current = false;
    if (dirty) {
      if (!isOpening) keepDraft(draftName, changes);
      // What was kept and is saved by now must not come back over answers that are newer still.
    } else if (!isOpening || readDraft(draftName) !== undefined) clearDraft(draftName);
  }, [changes, dirty, draftName]);

  useFlushedDrafts();
};

/** The answers in a section's form, over the saved ones; changed ones survive a reload. */
export const useSectionAnswers = (section: Section, saved: AnyDraft | null, draftName: string) => {
  const begin = (): AnyDraft => (isAnswered(saved) ? saved : firstDraft(section));
  const [base, setBase] = useState(begin);
  const [draft, setDraft] = useState(() => withKept(section, draftName, base));
  const changes = useMemo(() => changesSince(draft, base), [draft, base]);
  const dirty = Object.keys(changes).length > 0;
  const [restored, setRestored] = useState(dirty);
  const [touched, setTouched] = useState(false);
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
  useKeptChanges(draftName, changes, dirty);

  /**
   * Answers as they were last shown. Answers that a slip on another answer hides come back with it, as long as the form
   * is open.
   */
  const shown = useRef<AnyDraft>({});
  useEffect(() => {
    shown.current = shownOf(section, draft, shown.current);
  }, [section, draft]);

  const forgetTyped = () => {
    clearDraft(draftName);
    shown.current = {};
    setRestored(false);
  };

  return {
    draft,
    dirty,
    restored: restored && dirty,
    touched,
    version,
    change: useCallback(
      (name: string, value: unknown) => {
        setTouched(true);
        setDraft((before) => {
          const next = settle(section, { ...before, [name]: value }, before);
          return revealAgain(section, next, before, shown.current);
        });
      },
      [section],
    ),
    /** Goes back to the saved answers. */
    clear: () => {
      forgetTyped();
      setDraft(base);
      setVersion((count) => count + 1);
    },
    /** Called when the sent answers were saved, as these answers; what was typed since stays. */
    accept: (answers: AnyDraft) => {
      // Here `draft` is what was sent: this function is the one of the moment of sending.
      const over = (now: AnyDraft) => carryOver(section, now, draft, answers);
      // A form that was left meanwhile keeps nothing more by itself.
      flushDrafts();
      const isKept = readDraft(draftName) !== undefined;
      const since = isKept ? changesSince(over(withKept(section, draftName, base)), answers) : {};
      forgetTyped();
      if (Object.keys(since).length > 0) keepDraftNow(draftName, since);
      setBase(answers);
      setDraft(over);
    },
  };
};
