import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { askedScripts } from '../ui/fetch-script.ts';

/** How React marks the place of what is not there yet. */
const waiting = '<!--$!-->';

/** A part whose script comes apart may hold another such part. */
const deepest = 4;

/**
 * Renders a page whose data has been loaded in one go. A part whose script nothing has asked for before is waited for, and
 * the page rendered again. Throws where anything else is waited for.
 */
export const renderWhole = async (page: ReactNode): Promise<string> => {
  for (let depth = 0; depth <= deepest; depth += 1) {
    const html = renderToString(page);
    if (!html.includes(waiting)) return html;
    await askedScripts();
  }
  throw new Error('A page that starts late waits for something.');
};
