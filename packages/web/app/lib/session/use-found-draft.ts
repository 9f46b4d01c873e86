import { useMemo, useState } from 'react';

import { useHydrated } from '../start/use-hydrated.ts';
import { clearDraft, readDraft } from './drafts.ts';

/**
 * The draft of a form that the server renders as well. It is found once scripts run, and gone once it is cleared. The
 * form itself keeps whatever is typed after that.
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
