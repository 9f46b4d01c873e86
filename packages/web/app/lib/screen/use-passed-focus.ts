import { useCallback, useRef } from 'react';
import type { RefCallback } from 'react';

/**
 * Moves the focus from an element that is removed to the element that replaces it. Both focusable elements get the ref.
 */
export const usePassedFocus = (): RefCallback<HTMLElement> => {
  const isPassed = useRef(false);
  return useCallback((part) => {
    // It stands where the other one stood, and what sticks to an edge can be scrolled clear of nothing.
    if (isPassed.current && document.activeElement === document.body) part?.focus({ preventScroll: true });
    isPassed.current = false;
    return () => {
      isPassed.current = part?.contains(document.activeElement) ?? false;
    };
  }, []);
};
