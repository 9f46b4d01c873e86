import { useContext, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { sendOtp, verifyOtp } from '@mysathi/contract/endpoints/auth';
import type { ProblemCode } from '@mysathi/contract/errors';
import { pages, wizardPages } from '@mysathi/contract/pages';

import { call } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/failures/call-failure.ts';
import { momentIn } from '../../../lib/calls/moment-in.ts';
import { keepAskedPage } from '../../../lib/session/asked-page.ts';
import { LanguageContext, useText } from '../../../lib/words/i18n.ts';
import { withNext } from '../../../lib/pages/local-path.ts';
import { resumePath } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/screen/toasts.ts';
import { useHydrated } from '../../../lib/start/use-hydrated.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { askedPage } from '../after-sign-in.ts';
import styles from '../auth.module.css';
import { AuthPage } from '../auth-page.tsx';
import { CookiesNeeded } from '../cookies-needed.tsx';
import { CodeEntry } from '../codes/code-entry.tsx';
import { emptySignup } from './signup-check.ts';
import type { SignupAnswers } from './signup-check.ts';
import { clearSignupDraft, keepSignupDraft, readSignupDraft } from './signup-draft.ts';
import { SignupForm } from './signup-form.tsx';
import { useLedOn } from '../use-led-on.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

const isOver = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === ('registration_over' satisfies ProblemCode);

/** The signup in two steps on one page: the form, then the code. */
export const Signup = ({ codeAlphabet }: { codeAlphabet: string | undefined }) => {
  const t = useText(authTexts);
  const language = useContext(LanguageContext);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const next = search.get('next');
  const hydrated = useHydrated();
  // Input, even from before the scripts ran, takes precedence over the draft of an earlier visit.
  const draft = useMemo(() => (hydrated ? readSignupDraft() : undefined), [hydrated]);
  const [typed, setTyped] = useState<Partial<SignupAnswers>>({});
  const [sendAt, setSendAt] = useState<number | null | undefined>(undefined);
  /** While a code is awaited: when another may be requested; null otherwise. */
  const nextSendAt = sendAt === undefined ? (draft?.nextSendAt ?? null) : sendAt;
  const name = typed.name ?? draft?.name ?? '';
  const email = typed.email ?? draft?.email ?? '';
  const mobile = typed.mobile ?? draft?.mobile ?? '';
  const untouched = sendAt === undefined && Object.keys(typed).length === 0;

  useLedOn(next);

  useEffect(() => {
    if (!untouched) keepSignupDraft({ name, email, mobile, nextSendAt });
  }, [untouched, name, email, mobile, nextSendAt]);

  const verify = async (otp: string) => {
    await call(verifyOtp, {
      body: { contact_no: mobile, otp, name: name.trim(), language },
    });
    clearSignupDraft();
    keepAskedPage(askedPage(next));
    queryClient.clear();
    showToast('success', t.verified);
    await navigate(resumePath() ?? wizardPages[0]);
  };

  const sendAgain = async () => {
    try {
      const { data } = await call(sendOtp, { body: { contact_no: mobile } });
      return data.next_send_seconds;
    } catch (failure) {
      if (isOver(failure)) setSendAt(null);
      throw failure;
    }
  };

  const loginPage = withNext(pages.login, next);
  return (
    <AuthPage asideKind="note" aside={<WhatHappensNext />}>
      <h1>{t.register}</h1>
      <CookiesNeeded />
      <p className={styles.line}>
        <Link to={loginPage} state={{ email }}>
          {t.haveAccount}
        </Link>
      </p>
      {nextSendAt === null ? (
        <SignupForm
          answers={{ ...emptySignup, ...typed, name, email, mobile }}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          cameBack={sendAt === null}
          onRegistered={(seconds) => setSendAt(momentIn(seconds))}
        />
      ) : (
        <>
          <CodeEntry
            mobile={mobile}
            alphabet={codeAlphabet}
            nextSendAt={nextSendAt}
            onChange={() => setSendAt(null)}
            onVerify={verify}
            onSendAgain={sendAgain}
            onSent={setSendAt}
          />
          <p className={styles.line}>
            <span className={styles.hint}>{t.noCode}</span>
            <Link to={loginPage} state={{ email }}>
              {t.logIn}
            </Link>
          </p>
        </>
      )}
    </AuthPage>
  );
};
