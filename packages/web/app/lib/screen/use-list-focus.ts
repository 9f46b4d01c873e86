import { useEffect, useRef } from 'react';
import type { RefCallback } from 'react';

/** What of an entry takes the focus: the link that it is about. */
const main = 'a[href], button';

/**
 * Keeps the focus where an entry of a list goes with the focus in it: the entry that takes its place has it, else the
 * last one, and the heading of the page when none is left. Each entry bears the ref of its place.
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
