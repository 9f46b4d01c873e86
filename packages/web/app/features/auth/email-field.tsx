import { limits } from '@mysathi/contract/limits';

import { useText } from '../../lib/words/i18n.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { TextField } from '../../ui/fields/texts/text-field.tsx';
import type { TextFieldProps } from '../../ui/fields/texts/text-field.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'id' | 'error' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** The e-mail address of a new account; the expected format is explained only after an error. */
export const EmailField = (props: EmailFieldProps) => {
  const t = useText(authTexts);
  return (
    <TextField
      {...props}
      label={t.email}
      help={props.error === undefined ? undefined : t.emailHelp}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailCharacters}
    />
  );
};
