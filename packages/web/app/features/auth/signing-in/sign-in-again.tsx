import { useLocation, useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from '@mysathi/contract/endpoints/auth';
import type { UserData } from '@mysathi/contract/endpoints/auth';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { keepAskedPage } from '../../../lib/session/asked-page.ts';
import { beginSession, forgetSession, hasAnotherSignedIn } from '../../../lib/session/session.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { pageAfterSignIn } from '../after-sign-in.ts';
import { LoginForm } from './login-form.tsx';

/** A signed-in person, and whether they have left the wizard. */
export interface SignedInPerson {
  readonly id: string;
  readonly email: string;
  readonly isMember: boolean;
}

export interface SignInAgainProps {
  /** The person whose session ended; undefined if unknown. */
  before: SignedInPerson | undefined;
  onAnswer: (again: boolean) => void;
}

/** A login over a page whose session ended: the page keeps its state, but is hidden. */
export const SignInAgain = ({ before, onAnswer }: SignInAgainProps) => {
  const t = useText(authTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();

  const enter = async (token: string, user: UserData) => {
    const isMember = user.wizard_page === null;
    if (isMember) beginSession(token, user);
    if (before?.id === user._id && before.isMember === isMember) {
      onAnswer(true);
      return;
    }
    // Another person has signed in, to whom this page does not belong; drafts on it keep their author.
    window.location.assign(pageAfterSignIn(user, pathname + search));
  };

  const leave = async () => {
    try {
      // If another person has signed in in another tab since, do not log them out.
      if (!hasAnotherSignedIn()) await call(logout, {});
    } catch (failure) {
      // Without an answer the cookies of the ended session remain; the next login replaces them.
      if (!(failure instanceof CallFailure)) throw failure;
    }
    forgetSession();
    keepAskedPage(null);
    queries.clear();
    onAnswer(false);
    await navigate(pages.home);
  };

  return (
    <Dialog open place="alone" title={t.endedTitle}>
      <p>{t.endedHelp}</p>
      <LoginForm email={before?.email ?? ''} onSignedIn={enter} />
      <Button kind="text" onClick={leave}>
        {t.leavePage}
      </Button>
    </Dialog>
  );
};
