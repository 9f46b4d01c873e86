import { useState } from 'react';
import { Link } from 'react-router';
import { resetPassword } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { cookieToken, forgetSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { PasswordField } from '../../ui/fields/texts/password-field.tsx';
import styles from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { LinkOutcome } from './link-outcome.tsx';
import { useAddressSecret } from './use-address-secret.ts';

const sendReset = async (body: { token: string; password: string }) => {
  const answer = await call(resetPassword, { body });
  // If this browser's own session was ended, forget it: the login page would otherwise redirect into it.
  if (cookieToken() === undefined) forgetSession();
  return answer;
};

/** Sets a new password using the link from the e-mail. */
export const ResetPassword = () => {
  const t = useText(authTexts);
  const hydrated = useHydrated();
  const token = useAddressSecret(pages.resetPassword);
  const [password, setPassword] = useState('');
  const { busy, done, failure, faults, send, setFault, leave } = useSend({
    send: sendReset,
    faultsOf: (refusal) => ({ password: failureText(refusal, t) }),
  });
  const isBroken = (hydrated && token === null) || failure?.code === 'link_expired';
  const shown = done !== undefined ? 'done' : isBroken ? 'broken' : 'open';

  const isShort = password.length < limits.passwordCharacters.min;
  const found = { password: isShort ? t.shortPassword : undefined };
  const submit = () => {
    if (token !== null) send({ token, password }, found);
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
        <CheckedForm method="post" className={styles.form} busy={busy} onSend={submit}>
          <p className={styles.lead}>{t.resetLead}</p>
          <PasswordField
            label={t.newPassword}
            name="new-password"
            autoComplete="new-password"
            help={t.passwordRule}
            error={faults.password}
            maxLength={limits.passwordCharacters.max}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setFault('password');
            }}
            onBlur={() => leave('password', password, found.password)}
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
