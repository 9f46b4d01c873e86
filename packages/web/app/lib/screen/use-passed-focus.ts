import { useCallback, useRef } from 'react';
import type { RefCallback } from 'react';

/**
 * Moves the focus from an element that is removed to the element that replaces it. Both focusable elements get the ref.
 */
export const usePassedFocus = (): RefCallback<HTMLElement> => {
  const isPassed = useRef(false);
  return useCallback((part) => {
    if (isPassed.current && document.activeElement === document.body) part?.focus();
    isPassed.current = false;
    return () => {
      isPassed.current = part?.contains(document.activeElement) ?? false;
    };
  }, []);
};
