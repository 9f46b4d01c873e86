import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Section } from '@mysathi/contract/section';

import { clearDraft, flushDrafts, keepDraft, keepDraftNow, readDraft } from '../../lib/session/drafts.ts';
import { useFlushedDrafts } from '../../lib/session/use-flushed-drafts.ts';
import { carryOver, changesSince, firstDraft, revealAgain, settle, shownOf } from './section-check.ts';
import type { AnyDraft } from './section-check.ts';

/** Returns the current answers with the draft's changes of an earlier visit. */
const withKept = (section: Section, name: string, answers: AnyDraft): AnyDraft => {
  const stored = readDraft(name);
  if (typeof stored !== 'object' || stored === null) return answers;
  const known = Object.entries(stored).filter(([field]) => field in section.fields);
  return settle(section, { ...answers, ...Object.fromEntries(known) }, answers);
};

const isAnswered = (draft: AnyDraft | null): draft is AnyDraft =>
  draft !== null && Object.values(draft).some((value) => value !== null);

/** Keeps changed answers as a draft, as long as there are any. */
const useKeptChanges = (draftName: string, changes: AnyDraft, dirty: boolean): void => {
  const first = useRef(true);
  useEffect(() => {
    const isOpening = first.current;
    first.current = false;
    if (dirty) {
      if (!isOpening) keepDraft(draftName, changes);
      // A draft that has been saved meanwhile must not overwrite newer answers later.
    } else if (!isOpening || readDraft(draftName) !== undefined) clearDraft(draftName);
  }, [changes, dirty, draftName]);

  useFlushedDrafts();
};

/** Manages the answers in a section's form, based on the saved ones; changes survive a reload. */
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
  // If newer answers were saved elsewhere, untouched answers follow them.
  if (JSON.stringify(saved) !== JSON.stringify(seen)) {
    const next = carryOver(section, draft, base, begin());
    setSeen(saved);
    setBase(begin());
    setDraft(next);
    if (JSON.stringify(next) !== JSON.stringify(draft)) setVersion(version + 1);
  }
  useKeptChanges(draftName, changes, dirty);

  /** The answers as last shown: answers hidden by an accidental change come back with it, while the form is open. */
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
    /** Reverts to the saved answers. */
    clear: () => {
      forgetTyped();
      setDraft(base);
      setVersion((count) => count + 1);
    },
    /** Called with the saved answers after sending; what was typed since is kept. */
    accept: (answers: AnyDraft) => {
      // Here `draft` is what was sent, because this function was created at the time of sending.
      const over = (now: AnyDraft) => carryOver(section, now, draft, answers);
      // A form that has been left does not keep drafts itself any more.
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
