import { useState } from 'react';

import { messageOr } from './failure-text.ts';
import { warnOf } from './warn-of.ts';

/**
 * Shows the failure of a confirmed action: in its dialog while that is open, as all else is inert then; in a toast once
 * it is closed.
 */
export const useDialogFailure = (open: boolean, words: string) => {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  if (!open && failure !== undefined) setFailure(undefined);
  return {
    failure,
    tell: (error: Error): void => {
      if (open) setFailure(messageOr(error, words));
      else warnOf(error, words);
    },
  };
};
