import { useEffect } from 'react';

import { clearAllDrafts } from './drafts.ts';
import { onLoggedOutElsewhere } from './other-tabs.ts';

/**
 * Leaves this page, with all that was typed on it, when somebody logs out in another tab. It opens `place`, or this
 * page as a visitor sees it. `isGone` says that the logout came before this page could hear of it.
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
