import { useEffect } from 'react';

import { clearAllDrafts } from './drafts.ts';
import { onLoggedOutElsewhere } from './other-tabs.ts';

/**
 * Who logs out in another tab leaves this page as well, with all that was typed on it: for the page that is named, else
 * for itself as a visitor sees it. `isGone` says that it happened before this page could hear of it.
 */
export const useLogoutElsewhere = (place?: string, isGone = false): void => {
  useEffect(() => {
    const leave = (): void => {
      clearAllDrafts();
      window.sessionStorage.clear();
      const { pathname, search } = window.location;
      window.location.replace(place ?? pathname + search);
    };
    if (isGone) leave();
    return onLoggedOutElsewhere(leave);
  }, [place, isGone]);
};
