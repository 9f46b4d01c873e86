import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { changePassword } from '@mysathi/contract/endpoints/auth';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { messageOr } from '../../lib/calls/failure-text.ts';
import { faultOf, isToldAtField } from '../../lib/calls/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { CurrentPassword } from './current-password.tsx';

const { min, max } = limits.passwordCharacters;

const nothing = { current: '', password: '' };
type Passwords = typeof nothing;

/** Changing my password: the one that counts now, and a new one. */
export const PasswordView = () => {
  const t = useText(accountTexts);
  const words = useText(authTexts);
  const me = useMember();
  const [typed, setTyped] = useState(nothing);
  const [unfinished, setUnfinished] = useState(false);
  const change = useMutation({
    mutationFn: (passwords: Passwords) => call(changePassword, { body: passwords }),
    onSuccess: ({ message }) => {
      setTyped(nothing);
      showToast('success', message);
    },
    onError: (error) => {
      if (!isToldAtField(error)) showToast('warning', messageOr(error, t.failed));
    },
  });
  const type = (field: keyof Passwords) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setUnfinished(false);
    if (!change.isPending) change.reset();
  };
  const isTooShort = typed.password.length < min;
  const tooShort = typed.password === '' ? t.passwordNewMissing : words.shortPassword;
  const send = () => {
    if (typed.current === '' || isTooShort) setUnfinished(true);
    else change.mutate(typed);
  };
  return (
    <SettingPage above={{ label: t.title, to: pages.settings }} title={t.passwordTitle} lead={t.passwordLead}>
      <CardForm
        sendLabel={words.savePassword}
        busy={change.isPending}
        busyLabel={t.wait}
        changed={typed.current !== '' || typed.password !== ''}
        onSend={send}
      >
        {/* Lets a password manager know whose it is. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <CurrentPassword
          value={typed.current}
          unfinished={unfinished}
          error={faultOf('current', change.error)}
          onChange={type('current')}
        />
        <PasswordField
          label={words.newPassword}
          name="new-password"
          autoComplete="new-password"
          help={words.passwordRule}
          maxLength={max}
          value={typed.password}
          error={unfinished && isTooShort ? tooShort : faultOf('password', change.error)}
          onChange={type('password')}
        />
      </CardForm>
      <p>
        <Link to={pages.forgotPassword}>{words.forgotPassword}</Link>
      </p>
    </SettingPage>
  );
};
