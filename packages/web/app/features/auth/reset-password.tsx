import { useState } from 'react';
import { Link } from 'react-router';
import { resetPassword } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { CallFailure } from '../../lib/calls/call-failure.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { useAddressSecret } from './use-address-secret.ts';

type Outcome = 'open' | 'done' | 'broken';

/** Chooses a new password with the link out of the e-mail. */
export const ResetPassword = () => {
  const t = useText(authTexts);
  const hydrated = useHydrated();
  const token = useAddressSecret(pages.resetPassword);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('open');

  const shown = hydrated && token === null && outcome === 'open' ? 'broken' : outcome;

  const submit = async () => {
    if (token === null) return;
    if (password.length < limits.passwordCharacters.min) {
      setError(t.shortPassword);
      return;
    }
    setBusy(true);
    try {
      await call(resetPassword, { body: { token, password } });
      setOutcome('done');
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.code === 'link_expired') setOutcome('broken');
      else setError(failureText(failure, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AuthPage>
      <h1>{t.resetHeading}</h1>
      {shown === 'done' ? (
        <LinkOutcome kind="info" to={pages.login} label={t.logIn}>
          <strong>{t.resetDone}</strong>
          <p>{t.resetDoneHelp}</p>
        </LinkOutcome>
      ) : null}
      {shown === 'broken' ? (
        <LinkOutcome kind="warning" to={pages.forgotPassword} label={t.askNewLink}>
          {t.linkBroken}
        </LinkOutcome>
      ) : null}
      {shown === 'open' ? (
        <CheckedForm method="post" className={styles.form} busy={busy} onSend={() => void submit()}>
          <p className={styles.lead}>{t.resetLead}</p>
          <PasswordField
            label={t.newPassword}
            name="new-password"
            autoComplete="new-password"
            help={t.passwordRule}
            error={error}
            maxLength={limits.passwordCharacters.max}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setError(undefined);
            }}
          />
          <Button type="submit" size="large" wide disabled={!hydrated} busy={busy} busyLabel={t.processing}>
            {t.savePassword}
          </Button>
        </CheckedForm>
      ) : null}
      <Link to={pages.login} className={styles.alone}>
        {t.backToLogin}
      </Link>
    </AuthPage>
  );
};
