import { useCallback, useRef } from 'react';
import type { RefCallback } from 'react';

/**
 * For parts that take each other's place: each bears the ref on what may be focused, and one that goes with the focus
 * in it passes it on to the one that comes.
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
