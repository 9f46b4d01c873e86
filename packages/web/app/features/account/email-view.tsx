import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changeEmail } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failure-text.ts';
import { faultOf, isToldAtField } from '../../lib/calls/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { ownProfileQuery } from '../../lib/people/own-profile.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CurrentPassword } from './current-password.tsx';

const nothing = { email: '', password: '' };
type Wanted = typeof nothing;

/** Asking for another e-mail address: it counts once the link that goes there is used. */
export const EmailView = () => {
  const t = useText(accountTexts);
  const { data: profile } = useQuery({ ...ownProfileQuery, refetchOnMount: 'always' });
  const [typed, setTyped] = useState(nothing);
  const [unfinished, setUnfinished] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: Wanted) => call(changeEmail, { body: wanted }),
    onSuccess: () => setTyped(nothing),
    onError: (error) => {
      if (!isToldAtField(error)) showToast('warning', messageOr(error, t.failed));
    },
  });
  const type = (field: keyof Wanted) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setUnfinished(false);
    if (!change.isPending) change.reset();
  };
  const email = typed.email.trim();
  const send = () => {
    if (email === '' || typed.password === '') setUnfinished(true);
    else change.mutate({ ...typed, email });
  };
  return (
    <SettingPage above={{ label: t.title, to: pages.settings }} title={t.emailTitle} lead={t.emailLead}>
      {profile === undefined ? null : <p>{t.emailNow({ email: profile.email })}</p>}
      {change.data === undefined ? null : (
        <Notice kind="info" role="alert">
          {change.data.message}
        </Notice>
      )}
      <CardForm
        sendLabel={t.emailSend}
        busy={change.isPending}
        busyLabel={t.wait}
        changed={typed.email !== '' || typed.password !== ''}
        onSend={send}
      >
        <TextField
          label={t.emailNew}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailCharacters}
          value={typed.email}
          error={unfinished && email === '' ? t.emailMissing : faultOf('email', change.error)}
          onChange={type('email')}
        />
        <CurrentPassword
          value={typed.password}
          unfinished={unfinished}
          error={faultOf('password', change.error)}
          onChange={type('password')}
        />
      </CardForm>
    </SettingPage>
  );
};
