import { useEffect } from 'react';

import { adoptCookieSession, isSignedIn } from './session.ts';

/**
 * Adopts the session in the cookies on a public page, which is then reloaded if another member signs in. Call it before
 * hooks that make calls for the member.
 */
export const useAdoptedSession = (isMember: boolean): void => {
  useEffect(() => {
    if (isMember && !isSignedIn()) adoptCookieSession();
  }, [isMember]);
};
