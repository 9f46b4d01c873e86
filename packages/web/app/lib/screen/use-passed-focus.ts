import { useCallback, useRef } from 'react';
import type { RefCallback } from 'react';

/** Moves the focus from a removed element to the one that replaces it. Both focusable elements get the ref. */
export const usePassedFocus = (): RefCallback<HTMLElement> => {
  const isPassed = useRef(false);
  return useCallback((part) => {
    // It takes the place of the other one, so no scrolling is needed; a sticky element could not be scrolled into view
    // anyway.
    if (isPassed.current && document.activeElement === document.body) part?.focus({ preventScroll: true });
    isPassed.current = false;
    return () => {
      isPassed.current = part?.contains(document.activeElement) ?? false;
    };
  }, []);
};
