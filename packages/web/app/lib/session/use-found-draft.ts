import { useMemo, useState } from 'react';

import { useHydrated } from '../start/use-hydrated.ts';
import { clearDraft, readDraft } from './drafts.ts';

/**
 * Reads the draft of a form that the server also renders: it is available once scripts run, and gone once cleared. The
 * form itself holds what is typed after that.
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
