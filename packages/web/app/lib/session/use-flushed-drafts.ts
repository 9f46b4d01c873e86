import { useEffect } from 'react';

import { flushDrafts } from './drafts.ts';

/** Writes pending drafts when a form is left, so that returning at once shows the last half second of typing too. */
export const useFlushedDrafts = (): void => {
  useEffect(() => flushDrafts, []);
};
