import type { MouseEvent } from 'react';

import { opensElsewhere } from './is-shortcut.ts';

/**
 * Follows a link to an element of its own page, by id. No history entry is added: it would lack the state of how the
 * page was reached, and with it the way back to a place in a list.
 */
export const jumpTo = (event: MouseEvent, id: string): void => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};
