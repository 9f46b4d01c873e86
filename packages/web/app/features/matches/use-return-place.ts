import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The member whose card was opened, by the list's history entry. */
const opened = new Map<string, string>();

/**
 * Restores the focus to the opened card when the reader returns to its list. The browser restores the scroll position
 * itself, because the cards are cached.
 */
export const useReturnPlace = () => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const id = isReturn ? opened.get(key) : undefined;
    if (id === undefined) return;
    document.querySelector<HTMLElement>(`[data-member="${id}"] a`)?.focus({ preventScroll: true });
  }, [key, isReturn]);
  const keepPlace = (id: string) => {
    opened.set(key, id);
  };
  return { isReturn, keepPlace };
};
