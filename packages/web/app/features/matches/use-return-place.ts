import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Which member's card was opened, by the list's place in the history. */
const opened = new Map<string, string>();

/**
 * Puts the focus back on the card that was opened, when the reader comes back to its list. The scroll
 * position comes back by itself, as the cards are still known.
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
