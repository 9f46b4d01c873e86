import { useEffect } from 'react';

import { flushDrafts } from './drafts.ts';

/** Writes what was typed last as a form is left: whoever comes back at once finds the last half second, too. */
export const useFlushedDrafts = (): void => {
  useEffect(() => flushDrafts, []);
};
