import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { wantsToWrite } from '../live/wants-to-write.ts';

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === null;

/** Puts the focus on the page's heading; false while it has none. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Focuses the heading once it is there: some pages get theirs with their data. A reader who has moved the focus
 * meanwhile keeps it.
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

/** The place in a list that is read page by page: another cursor in the address counts as another page. */
const placeInList = (search: string): string => new URLSearchParams(search).get('cursor') ?? '';

/**
 * After a navigation the heading gets the focus. Exceptions: pages that restore it on Back and Forward, filters that
 * are being used, an open composer, an anchor in the address.
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
