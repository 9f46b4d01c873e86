import { useEffect } from 'react';

import { clearAllDrafts } from './drafts.ts';
import { onLoggedOutElsewhere } from './other-tabs.ts';

/**
 * Leaves this page, discarding all input, when a logout happens in another tab. It opens `place`, or this page as
 * visitors see it. `isGone` means that the logout happened before this page could notice.
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
