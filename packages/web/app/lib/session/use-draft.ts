import { useEffect, useState } from 'react';

import { clearDraft, keepDraft, readDraft } from './drafts.ts';
import { useFlushedDrafts } from './use-flushed-drafts.ts';

/** Reads the draft of a single text. */
export const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/**
 * What is typed into one form outlives a reload under `name`, where it has one; `typed` is undefined until something
 * is.
 */
export const useDraft = <Value>(name: string | undefined, read: (kept: unknown) => Value | undefined) => {
  const [typed, setTyped] = useState(() => (name === undefined ? undefined : read(readDraft(name))));
  const [restored, setRestored] = useState(typed !== undefined);
  const [touched, setTouched] = useState(false);
  useFlushedDrafts();
  return {
    typed,
    /** It comes from an earlier visit. */
    restored,
    /** Something was typed since the form was opened. */
    touched,
    type: (next: Value) => {
      setTyped(() => next);
      setTouched(true);
      if (name !== undefined) keepDraft(name, next);
    },
    /** Back to what is saved. */
    clear: () => {
      setTyped(undefined);
      setRestored(false);
      if (name !== undefined) clearDraft(name);
    },
  };
};

/** Forgets a draft that says no more than what is saved: it must not come back over words that are newer still. */
export const useNoDraftOf = (name: string, isSaved: boolean): void => {
  useEffect(() => {
    if (isSaved) clearDraft(name);
  }, [name, isSaved]);
};
