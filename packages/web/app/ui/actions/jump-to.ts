import type { MouseEvent } from 'react';

import { opensElsewhere } from './is-shortcut.ts';

/**
 * Follows a link to a part of its own page, by its id. The history gets no step, which would know nothing of how the page
 * was reached: from there nobody found back to their place in a list.
 */
export const jumpTo = (event: MouseEvent, id: string): void => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};
