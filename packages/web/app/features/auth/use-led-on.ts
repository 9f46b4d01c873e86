import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import { keepAskedPage } from '../../lib/session/asked-page.ts';
import { resumeAddress } from '../../lib/session/resume-address.ts';
import { isSignedIn, memberOfCookies } from '../../lib/session/session.ts';
import { askedPage, pageAfterSignIn } from './after-sign-in.ts';

/**
 * Redirects people who do not need an entrance page (login, signup): a member to `next`, a person with something
 * unfinished back to that. Checked once, on opening: signing in here leads on by itself, and nobody is redirected while
 * typing.
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
