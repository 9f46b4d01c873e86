import { useEffect, useState } from 'react';

import { clearDraft, keepDraft, readDraft } from './drafts.ts';
import { useFlushedDrafts } from './use-flushed-drafts.ts';

/** Reads a draft that is a single string. */
export const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/**
 * Keeps the value of a form as a draft under `name` (if given), so that it survives a reload; `typed` is undefined
 * until something is typed.
 */
export const useDraft = <Value>(name: string | undefined, read: (kept: unknown) => Value | undefined) => {
  const [typed, setTyped] = useState(() => (name === undefined ? undefined : read(readDraft(name))));
  const [restored, setRestored] = useState(typed !== undefined);
  const [touched, setTouched] = useState(false);
  useFlushedDrafts();
  return {
    typed,
    /** Whether the value comes from an earlier visit. */
    restored,
    /** Whether something was typed since the form was opened. */
    touched,
    type: (next: Value) => {
      setTyped(() => next);
      setTouched(true);
      if (name !== undefined) keepDraft(name, next);
    },
    /** Reverts to the saved value. */
    clear: () => {
      setTyped(undefined);
      setRestored(false);
      if (name !== undefined) clearDraft(name);
    },
  };
};

/** Forgets a draft that equals the saved value, so that it never overwrites newer text. */
export const useNoDraftOf = (name: string, isSaved: boolean): void => {
  useEffect(() => {
    if (isSaved) clearDraft(name);
  }, [name, isSaved]);
};
