import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { askedScripts } from '../ui/fetch-script.ts';

/** React's mark for a place whose content is still pending. */
const waiting = '<!--$!-->';

/** A lazily loaded part may contain another one. */
const deepest = 4;

/**
 * Renders a page whose data is already loaded, in one go. If a part's script is requested for the first time, it is
 * awaited and the page rendered again. Throws if anything else is pending.
 */
export const renderWhole = async (page: ReactNode): Promise<string> => {
  for (let depth = 0; depth <= deepest; depth += 1) {
    const html = renderToString(page);
    if (!html.includes(waiting)) return html;
    await askedScripts();
  }
  throw new Error('A page that starts late waits for something.');
};
