import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changeEmail } from '@mysathi/contract/endpoints/sign-in-changes';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { faultOf } from '../../lib/calls/failures/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { likelyEmailTexts } from '../../messages/en/likely-email.ts';
import { LikelyEmailQuestion } from '../../ui/fields/texts/likely-email-question.tsx';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useAccountForm } from './use-account-form.ts';

const nothing = { email: '', password: '' };

/** Changes my e-mail address: the new one takes effect once the link sent to it is opened. */
export const EmailView = () => {
  const t = useText(accountTexts);
  const asks = useText(likelyEmailTexts);
  const { data: profile } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const [typed, setTyped] = useState(nothing);
  const wrong = changeEmail.body.shape.email.safeParse(typed.email).error?.issues[0]?.message;
  const { form, bind, done } = useAccountForm({
    typed,
    onType: setTyped,
    found: {
      email: typed.email.trim() === '' ? t.emailMissing : wrong,
      password: typed.password === '' ? t.passwordCurrentMissing : undefined,
    },
    send: async ({ email, password }) => {
      const answer = await call(changeEmail, { body: { email: email.trim(), password } });
      setTyped(nothing);
      return answer;
    },
    faultsOf: (failure) => ({ email: faultOf('email', failure), password: faultOf('password', failure) }),
  });
  return (
    <SettingPage above={{ label: t.title, to: pages.settings }} title={t.emailTitle} lead={t.emailLead}>
      {profile === undefined ? null : <p>{t.emailNow({ email: profile.email })}</p>}
      {profile?.email_confirmed === false ? <UnconfirmedEmail /> : null}
      {done === undefined ? null : (
        <Notice kind="info" role="alert">
          {done.message}
        </Notice>
      )}
      <CardForm {...form} sendLabel={t.emailSend}>
        <div>
          <TextField
            {...bind('email')}
            label={t.emailNew}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailCharacters}
          />
          <LikelyEmailQuestion words={asks} typed={typed.email} onTake={bind('email').onChange} />
        </div>
        <CurrentPassword {...bind('password')} />
      </CardForm>
    </SettingPage>
  );
};
