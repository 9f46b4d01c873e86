import { limits } from '@mysathi/contract/limits';

import { useText } from '../../../lib/words/i18n.ts';
import { authTexts } from '../../../messages/en/auth.ts';
import { TextField } from '../../../ui/fields/texts/text-field.tsx';
import type { TextFieldProps } from '../../../ui/fields/texts/text-field.tsx';

type SignInNameFieldProps = Pick<TextFieldProps, 'id' | 'error' | 'value' | 'onChange' | 'onBlur'>;

/** The e-mail address or mobile number of an account. The e-mail keyboard also has digits. */
export const SignInNameField = (props: SignInNameFieldProps) => {
  const t = useText(authTexts);
  return (
    <TextField
      {...props}
      label={t.emailOrMobile}
      help={props.error === undefined ? undefined : t.emailOrMobileHelp}
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailCharacters}
    />
  );
};
