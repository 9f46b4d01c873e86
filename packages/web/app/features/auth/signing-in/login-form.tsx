import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { login } from '@mysathi/contract/endpoints/auth';
import type { UserData } from '@mysathi/contract/endpoints/auth';
import type { ProblemCode } from '@mysathi/contract/errors';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../../lib/calls/api.ts';
import { momentIn } from '../../../lib/calls/moment-in.ts';
import type { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { failureText } from '../../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { showFailureToast } from '../../../lib/calls/failures/show-failure-toast.ts';
import { useText } from '../../../lib/words/i18n.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/texts/password-field.tsx';
import styles from '../auth.module.css';
import { SignInNameField } from './sign-in-name-field.tsx';
import { signInNameFault, typedSignInName } from './sign-in-name.ts';
import { SuspendedNotice } from './suspended-notice.tsx';
import { clock, useCountdown } from '../codes/use-countdown.ts';

const emailId = 'login-email';
const passwordId = 'login-password';

const suspended: ProblemCode = 'account_suspended';

const isSuspended = ({ code }: CallFailure): boolean => code === suspended;

interface LoginFormProps {
  /** Passed from another page, such as the signup. */
  email: string;
  onSignedIn: (token: string, user: UserData) => Promise<void>;
}

/** Signs in; after too many attempts, `waiting` is the seconds until the next one is possible. */
const useLogin = (onSignedIn: LoginFormProps['onSignedIn'], onRefused: (refusal: CallFailure) => void) => {
  const t = useText(authTexts);
  const [openAt, setOpenAt] = useState(0);
  const waiting = useCountdown(openAt);
  const sending = useSend({
    send: async (body: { email: string; password: string }) => {
      const { access_token: token, data } = await call(login, { body });
      await onSignedIn(token, data);
    },
    onFailed: (refusal) => {
      // A suspension is explained above the form instead.
      if (!isSuspended(refusal)) {
        showFailureToast(refusal, t);
        if (refusal.retryAfterSeconds !== undefined) setOpenAt(momentIn(refusal.retryAfterSeconds));
      }
      onRefused(refusal);
    },
  });
  return { ...sending, waiting };
};

/** The login form: e-mail address or mobile number, and password. */
export const LoginForm = ({ email: knownEmail, onSignedIn }: LoginFormProps) => {
  const t = useText(authTexts);
  const hydrated = useHydrated();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const { waiting, attempt, busy, failure, faults, send, setFault, leave } = useLogin(
    onSignedIn,
    ({ code }) => {
      // Without an answer nothing was refused, so the input stays.
      if (code === 'offline') return;
      setPassword('');
      if (code !== suspended) passwordInput.current?.focus();
    },
  );

  const found = {
    email: signInNameFault(email, t),
    password: password === '' ? t.needPasswordToLogin : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ email: typedSignInName(email), password }, found);
  };

  const items = [
    ...(faults.email === undefined ? [] : [{ id: emailId, message: faults.email }]),
    ...(faults.password === undefined ? [] : [{ id: passwordId, message: faults.password }]),
  ];
  const suspension = failure && isSuspended(failure) ? failure.message : undefined;
  const message = failure && suspension === undefined ? failureText(failure, t) : undefined;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {suspension === undefined ? null : <SuspendedNotice message={suspension} />}
      {/* After a refusal the password field has the focus. */}
      <ErrorSummary items={items} message={message} attempt={failure === undefined ? attempt : 0} />
      <SignInNameField
        id={emailId}
        error={faults.email}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setFault('email');
        }}
        onBlur={() => leave('email', email, found.email)}
      />
      <PasswordField
        ref={passwordInput}
        id={passwordId}
        label={t.password}
        error={faults.password}
        name="password"
        autoComplete="current-password"
        data-first-focus={knownEmail === '' ? undefined : ''}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setFault('password');
        }}
      />
      <div className={styles.step}>
        <Button
          type="submit"
          size="large"
          wide
          blocked={waiting > 0}
          disabled={!hydrated}
          busy={busy}
          busyLabel={t.processing}
          aria-describedby={waiting > 0 ? 'login-wait' : undefined}
        >
          {t.signIn}
        </Button>
        {waiting > 0 ? (
          <p id="login-wait" className={styles.hint}>
            {t.tryAgainIn({ time: clock(waiting) })}
          </p>
        ) : null}
        <Link to={pages.forgotPassword} state={{ email }} className={styles.alone}>
          {t.forgotPassword}
        </Link>
      </div>
    </form>
  );
};
