import { useEffect } from 'react';

import { adoptCookieSession, isSignedIn } from './session.ts';

/**
 * Makes a page for everybody the page of the member whom the cookies speak of: from then on it makes way for another
 * one. To be called before whatever asks in the member's name.
 */
export const useAdoptedSession = (isMember: boolean): void => {
  useEffect(() => {
    if (isMember && !isSignedIn()) adoptCookieSession();
  }, [isMember]);
};
