import { useState } from 'react';

import { clearDraft, keepDraft, readDraft } from './drafts.ts';

/** Reads the draft of a single text. */
export const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/**
 * What is typed into one form outlives a reload under `name`, where it has one; `typed` is undefined until something
 * is.
 */
export const useDraft = <Value>(name: string | undefined, read: (kept: unknown) => Value | undefined) => {
  const [typed, setTyped] = useState(() => (name === undefined ? undefined : read(readDraft(name))));
  const [restored, setRestored] = useState(typed !== undefined);
  return {
    typed,
    /** It comes from an earlier visit. */
    restored,
    type: (next: Value) => {
      setTyped(() => next);
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
