import { useState } from 'react';
import { Link } from 'react-router';

import { changePassword } from '@mysathi/contract/endpoints/sign-in-changes';
import { limits } from '@mysathi/contract/limits';
import { pages } from '@mysathi/contract/pages';

import { call } from '../../lib/calls/api.ts';
import { faultOf } from '../../lib/calls/failures/field-faults.ts';
import { useText } from '../../lib/words/i18n.ts';
import { showToast } from '../../lib/screen/toasts.ts';
import { useMember } from '../../lib/session/use-member.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { CardForm } from '../../ui/layout/card-form.tsx';
import { PasswordField } from '../../ui/fields/texts/password-field.tsx';
import { SettingPage } from '../../ui/layout/setting-page.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useAccountForm } from './use-account-form.ts';

const { min, max } = limits.passwordCharacters;

const nothing = { current: '', password: '' };

/** Changes my password: asks for the current and a new one. */
export const PasswordView = () => {
  const t = useText(accountTexts);
  const words = useText(authTexts);
  const me = useMember();
  const [typed, setTyped] = useState(nothing);
  const tooShort = typed.password === '' ? t.passwordNewMissing : words.shortPassword;
  const { form, bind } = useAccountForm({
    typed,
    onType: setTyped,
    found: {
      current: typed.current === '' ? t.passwordCurrentMissing : undefined,
      password: typed.password.length < min ? tooShort : undefined,
    },
    send: async (body) => {
      const { message } = await call(changePassword, { body });
      setTyped(nothing);
      showToast('success', message);
    },
    faultsOf: (failure) => ({ current: faultOf('current', failure), password: faultOf('password', failure) }),
  });
  return (
    <SettingPage above={{ label: t.title, to: pages.settings }} title={t.passwordTitle} lead={t.passwordLead}>
      <CardForm {...form} sendLabel={words.savePassword}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <CurrentPassword {...bind('current')} />
        <PasswordField
          {...bind('password')}
          label={words.newPassword}
          name="new-password"
          autoComplete="new-password"
          help={words.passwordRule}
          maxLength={max}
        />
      </CardForm>
      <p>
        <Link to={pages.forgotPassword}>{words.forgotPassword}</Link>
      </p>
    </SettingPage>
  );
};
