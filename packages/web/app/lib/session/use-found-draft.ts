import { useMemo, useState } from 'react';

import { useHydrated } from '../start/use-hydrated.ts';
import { clearDraft, readDraft } from './drafts.ts';

/**
 * The draft of a form that the server draws as well: what `readDraft` finds once scripts run, and nothing any more
 * once it is cleared. What is typed on top of it the form holds and keeps by itself.
 */
export const useFoundDraft = (name: string) => {
  const hydrated = useHydrated();
  const [isCleared, setIsCleared] = useState(false);
  const found = useMemo(
    () => (hydrated && !isCleared ? readDraft(name) : undefined),
    [name, hydrated, isCleared],
  );
  return {
    found,
    isCleared,
    clear: (): void => {
      clearDraft(name);
      setIsCleared(true);
    },
  };
};
