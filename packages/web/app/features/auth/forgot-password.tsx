import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { forgotPassword } from '@mysathi/contract/endpoints/auth';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failures/failure-text.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { useHydrated } from '../../lib/start/use-hydrated.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useSaid } from '../../ui/ui-language.tsx';
import styles from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { handedOverEmail } from './signing-up/handed-over-email.ts';
import { SignInNameField } from './signing-in/sign-in-name-field.tsx';
import { signInNameFault, typedSignInName } from './signing-in/sign-in-name.ts';

/** Sends a link for choosing a new password; the answer is the same whether or not there is an account. */
export const ForgotPassword = () => {
  const t = useText(authTexts);
  const said = useSaid();
  const hydrated = useHydrated();
  const { state } = useLocation();
  const [email, setEmail] = useState(handedOverEmail(state));
  const [sent, setSent] = useState<{ message: string; times: number } | undefined>(undefined);
  const { attempt, busy, failure, faults, send, setFault, leave } = useSend({
    send: async (body: { email: string }) => {
      const { message } = await call(forgotPassword, { body });
      setSent((before) => ({ message, times: (before?.times ?? 0) + 1 }));
    },
  });
  const found = { email: signInNameFault(email, t) };
  const submit = () => send({ email: typedSignInName(email) }, found);

  return (
    <AuthPage>
      <h1>{t.forgotHeading}</h1>
      <p className={styles.lead}>{t.forgotLead}</p>
      <div aria-live="polite">
        {sent === undefined ? null : (
          // Another element for each link: an answer that stays as it is would not be announced again.
          <Notice key={sent.times} kind="info">
            <strong>{t.linkSentTitle}</strong>
            <p>{said(sent.message)}</p>
            <p>{t.linkSentHelp}</p>
          </Notice>
        )}
      </div>
      <CheckedForm method="post" className={styles.form} busy={busy} onSend={submit}>
        <ErrorSummary items={[]} message={failure && failureText(failure, t)} attempt={attempt} />
        <SignInNameField
          error={faults.email}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setFault('email');
          }}
          onBlur={() => leave('email', email, found.email)}
        />
        <Button type="submit" size="large" wide disabled={!hydrated} busy={busy} busyLabel={t.processing}>
          {t.sendLink}
        </Button>
      </CheckedForm>
      <Link to={pages.login} className={styles.alone}>
        {t.backToLogin}
      </Link>
    </AuthPage>
  );
};
