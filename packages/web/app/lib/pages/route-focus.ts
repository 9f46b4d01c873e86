import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { wantsToWrite } from '../live/wants-to-write.ts';

/**
 * After a navigation the focus goes to the page's heading, as it would with a fresh document.
 * Back and Forward leave it to pages that put it where it was, and whoever came to write keeps their line.
 */
export const useRouteFocus = (): void => {
  const { pathname, state } = useLocation();
  const writes = wantsToWrite(state);
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (kind === NavigationType.Pop && !lost) return;
    if (writes && document.activeElement instanceof HTMLTextAreaElement) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, kind, writes]);
};
