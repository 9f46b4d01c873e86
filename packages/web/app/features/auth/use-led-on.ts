import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import { keepAskedPage } from '../../lib/session/asked-page.ts';
import { resumeAddress } from '../../lib/session/resume-address.ts';
import { isSignedIn, memberOfCookies } from '../../lib/session/session.ts';
import { askedPage, pageAfterSignIn } from './after-sign-in.ts';

/**
 * Leads whom an entrance knows as it opens, and who has nothing to do there: a member to the page it was opened for,
 * somebody with something open back to that. Once: whoever signs in here is led on by that, and nobody while they type.
 */
export const useLedOn = (next: string | null): void => {
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    const { cookie } = document;
    const open = isSignedIn() ? undefined : resumeAddress(cookie);
    if (open === undefined && !isSignedIn() && memberOfCookies(cookie) === undefined) return;
    const asked = askedPage(next);
    if (open !== undefined && asked !== null) keepAskedPage(asked);
    void navigate(pageAfterSignIn({ wizard_page: open ?? null }, next), { replace: true });
  });
  useEffect(() => lead(), []);
};
