import { limits } from '@mysathi/contract/limits';

import { useText } from '../../lib/words/i18n.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import type { TextFieldProps } from '../../ui/fields/texts/text-field.tsx';

type EmailFieldProps = Pick<
  TextFieldProps,
  'id' | 'error' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'autoComplete'
>;

/** The e-mail address that an account is known by; how one looks is told once it is wrong. */
export const EmailField = ({ autoComplete = 'username', ...rest }: EmailFieldProps) => {
  const t = useText(authTexts);
  return (
    <TextField
      {...rest}
      label={t.email}
      help={rest.error === undefined ? undefined : t.emailHelp}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailCharacters}
    />
  );
};
