import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { wantsToWrite } from '../live/wants-to-write.ts';

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === null;

/** Focuses the page's heading; returns false while there is none. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the heading if what had the focus is gone, as after a dialog whose page was left beneath it. */
export const focusHeadingIfLost = (): void => {
  if (isFocusLost()) focusHeading();
};

/**
 * Focuses the heading once it appears, since some pages render it with their data; not if the reader has moved the
 * focus meanwhile.
 */
const focusHeadingOnceThere = (): (() => void) => {
  const { activeElement: before } = document;
  const watch = new MutationObserver(() => {
    const hasGoneOn = !isFocusLost() && document.activeElement !== before;
    if (hasGoneOn || focusHeading()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/** Returns the position in a paged list: another cursor in the address counts as another page. */
const placeInList = (search: string): string => new URLSearchParams(search).get('cursor') ?? '';

/**
 * Focuses the heading after a navigation, except on pages that restore the focus on Back and Forward, while filters are
 * being used, with an open composer, or with an anchor in the address.
 */
export const useRouteFocus = (): void => {
  const { pathname, search, hash, state } = useLocation();
  const place = placeInList(search);
  const writes = wantsToWrite(state);
  const kind = useNavigationType();
  const shown = useRef({ pathname, place });
  useEffect(() => {
    const before = shown.current;
    const isSamePage = before.pathname === pathname;
    if (isSamePage && before.place === place) return undefined;
    shown.current = { pathname, place };
    const mayStay = kind === NavigationType.Pop || (isSamePage && place === '');
    if (mayStay && !isFocusLost()) return undefined;
    if (document.getElementById(hash.slice(1))?.contains(document.activeElement)) return undefined;
    if (writes && document.activeElement instanceof HTMLTextAreaElement) return undefined;
    return focusHeading() ? undefined : focusHeadingOnceThere();
  }, [pathname, place, hash, kind, writes]);
};
