import { useState } from 'react';

import { messageOr } from './failure-text.ts';
import { showToast } from '../screen/toasts.ts';

/**
 * Tells what failed after a question was said yes to: in its dialog while that is open, as all else is inert then;
 * in a toast once it was closed.
 */
export const useDialogFailure = (open: boolean, words: string) => {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  if (!open && failure !== undefined) setFailure(undefined);
  return {
    failure,
    tell: (error: Error): void => {
      const text = messageOr(error, words);
      if (open) setFailure(text);
      else showToast('warning', text);
    },
  };
};
