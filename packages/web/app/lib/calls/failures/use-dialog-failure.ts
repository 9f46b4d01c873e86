import { useState } from 'react';

import { messageOr } from './failure-text.ts';
import { showFailureToast } from './show-failure-toast.ts';

/**
 * Shows the failure of a confirmed action: inside its dialog while that is open, since everything else is inert; else
 * as a toast.
 */
export const useDialogFailure = (open: boolean, words: string) => {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  if (!open && failure !== undefined) setFailure(undefined);
  return {
    failure,
    tell: (error: Error): void => {
      if (open) setFailure(messageOr(error, words));
      else showFailureToast(error, words);
    },
  };
};
