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

/** A page that is named by what is still on its way gets its heading with that; who has gone on meanwhile stays there. */
const focusHeadingOnceThere = (): (() => void) => {
  const { activeElement: before } = document;
  const watch = new MutationObserver(() => {
    const hasGoneOn = !isFocusLost() && document.activeElement !== before;
    if (hasGoneOn || focusHeading()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
};

/** Where a list begins that is read page by page: each further one is a page. */
const placeInList = (search: string): string => new URLSearchParams(search).get('cursor') ?? '';

/**
 * After a navigation the focus goes to the page's heading, as it would with a fresh document.
 * Back and Forward leave it to pages that put it where it was, a list that begins anew to who pressed what is still
 * there, whoever came to write keeps their line, and whoever came to a named place of the page begins there.
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
