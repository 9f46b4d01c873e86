import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { UserData } from '@mysathi/contract/endpoints/auth';
import { pages } from '@mysathi/contract/pages';

import { keepAskedPage } from '../../../lib/session/asked-page.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { withNext } from '../../../lib/pages/local-path.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { CouplePicture } from '../../../ui/art/scenery.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { askedPage, pageAfterSignIn } from '../after-sign-in.ts';
import styles from '../auth.module.css';
import { AuthPage } from '../auth-page.tsx';
import { CookiesNeeded } from '../cookies-needed.tsx';
import { handedOverEmail } from '../signing-up/handed-over-email.ts';
import { LoginForm } from './login-form.tsx';
import { LoginWithCode } from './login-with-code.tsx';
import { useLedOn } from '../use-led-on.ts';

/** Whether the person followed a link to a profile; that page has nothing to show visitors. */
const asksForProfile = (next: string | null): boolean =>
  askedPage(next)?.startsWith(pages.matchDetail('')) === true;

interface LoginProps {
  codesOffered: boolean;
  /** The characters that the server uses in codes. */
  codeAlphabet: string | undefined;
}

/** Signs in and returns to the page that required it. */
export const Login = ({ codesOffered, codeAlphabet }: LoginProps) => {
  const t = useText(authTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const next = search.get('next');
  const [byCode, setByCode] = useState(false);

  useLedOn(next);

  const enter = async (token: string, user: UserData) => {
    // During the wizard there is no session in this tab: token and user stay in their cookies.
    const asked = askedPage(next);
    if (user.wizard_page === null) beginSession(token, user);
    else if (asked !== null) keepAskedPage(asked);
    queryClient.clear();
    await navigate(pageAfterSignIn(user, next), { replace: true });
  };

  const email = handedOverEmail(state);
  return (
    <AuthPage asideKind="picture" aside={<CouplePicture alt="" />}>
      <h1>{t.welcomeBack}</h1>
      {asksForProfile(next) ? (
        <p className={styles.line}>
          <span>{t.forMembers}</span>
          <Link to={withNext(pages.signup, next)}>{t.registerFree}</Link>
        </p>
      ) : null}
      <CookiesNeeded />
      {byCode ? (
        <LoginWithCode alphabet={codeAlphabet} onSignedIn={enter} />
      ) : (
        <LoginForm email={email} onSignedIn={enter} />
      )}
      <div>
        {codesOffered ? (
          <Button kind="text" onClick={() => setByCode(!byCode)}>
            {byCode ? t.withPassword : t.withCode}
          </Button>
        ) : null}
        <p className={styles.line}>
          <span>{t.newHere}</span>
          <Link to={withNext(pages.signup, next)}>{t.signUp}</Link>
        </p>
      </div>
    </AuthPage>
  );
};
