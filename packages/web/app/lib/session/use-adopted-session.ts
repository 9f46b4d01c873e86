import { useEffect } from 'react';

import { adoptCookieSession, isSignedIn } from './session.ts';

/**
 * Takes the session in the cookies into a public page, which then belongs to that member and makes way for another one.
 * Call it before anything that asks in the member's name.
 */
export const useAdoptedSession = (isMember: boolean): void => {
  useEffect(() => {
    if (isMember && !isSignedIn()) adoptCookieSession();
  }, [isMember]);
};
