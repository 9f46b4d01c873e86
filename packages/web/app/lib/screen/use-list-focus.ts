import { useEffect, useRef } from 'react';
import type { RefCallback } from 'react';

/** Selects the element of an entry that gets the focus: its main link. */
const main = 'a[href], button';

/**
 * Keeps the focus in place when the focused entry leaves its list: it moves to the next entry, else to the last one,
 * else to the page's heading. Each entry gets the ref for its position.
 */
export const useListFocus = () => {
  const gone = useRef<{ readonly place: number; readonly list: Element | null }>(undefined);
  useEffect(() => {
    const left = gone.current;
    gone.current = undefined;
    if (left === undefined || document.activeElement !== document.body) return;
    const list = left.list?.isConnected ? left.list : null;
    const entry = list?.children[left.place] ?? list?.lastElementChild;
    (entry?.querySelector<HTMLElement>(main) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
  return (place: number): RefCallback<HTMLElement> =>
    (entry) =>
    () => {
      if (entry?.contains(document.activeElement)) gone.current = { place, list: entry.parentElement };
    };
};
