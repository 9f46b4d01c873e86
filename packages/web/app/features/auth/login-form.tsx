import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { login } from '@mysathi/contract/endpoints/auth';
import type { UserData } from '@mysathi/contract/endpoints/auth';
import type { ProblemCode } from '@mysathi/contract/errors';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { warnOf } from '../../lib/calls/warn-of.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './auth.module.css';
import { EmailField } from './email-field.tsx';
import { isEmail } from './is-email.ts';
import { SuspendedNotice } from './suspended-notice.tsx';
import { clockParts, useCountdown } from './use-countdown.ts';

const emailId = 'login-email';
const passwordId = 'login-password';
const secondMilliseconds = 1000;

const isSuspended = ({ code }: CallFailure): boolean => code === ('account_suspended' satisfies ProblemCode);

interface LoginFormProps {
  /** Known from another page, such as the signup. */
  email: string;
  onSignedIn: (token: string, user: UserData) => Promise<void>;
}

/** E-mail and password. */
export const LoginForm = ({ email: knownEmail, onSignedIn }: LoginFormProps) => {
  const t = useText(authTexts);
  const hydrated = useHydrated();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [suspension, setSuspension] = useState<string | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [openAt, setOpenAt] = useState(0);
  const waiting = useCountdown(openAt);

  const explain = (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure;
    if (isSuspended(failure)) {
      setPassword('');
      return setSuspension(failure.message);
    }
    setMessage(warnOf(failure, t));
    if (failure.retryAfterSeconds !== undefined)
      setOpenAt(Date.now() + failure.retryAfterSeconds * secondMilliseconds);
    // Without an answer nothing was refused: what was typed stays.
    if (failure.code === 'offline') return;
    setPassword('');
    passwordInput.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(isEmail(email) ? {} : { email: t.badEmail }),
      ...(password === '' ? { password: t.needPasswordToLogin } : {}),
    };
    setErrors(found);
    setMessage(undefined);
    setSuspension(undefined);
    if (Object.keys(found).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      const { access_token: token, data } = await call(login, { body: { email: email.trim(), password } });
      await onSignedIn(token, data);
    } catch (failure) {
      explain(failure);
    } finally {
      setBusy(false);
    }
  };

  const items = [
    ...(errors.email === undefined ? [] : [{ id: emailId, message: errors.email }]),
    ...(errors.password === undefined ? [] : [{ id: passwordId, message: errors.password }]),
  ];
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {suspension === undefined ? null : <SuspendedNotice message={suspension} />}
      <ErrorSummary items={items} message={message} attempt={attempt} />
      <EmailField
        id={emailId}
        error={errors.email}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setErrors(({ email: _mended, ...others }) => others);
        }}
        onBlur={() => {
          if (email !== '' && !isEmail(email)) setErrors((before) => ({ ...before, email: t.badEmail }));
        }}
      />
      <PasswordField
        ref={passwordInput}
        id={passwordId}
        label={t.password}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        data-first-focus={knownEmail === '' ? undefined : ''}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setErrors(({ password: _mended, ...others }) => others);
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
            {t.tryAgainIn({ time: t.clock(clockParts(waiting)) })}
          </p>
        ) : null}
        <Link to={pages.forgotPassword} state={{ email }} className={styles.alone}>
          {t.forgotPassword}
        </Link>
      </div>
    </form>
  );
};
