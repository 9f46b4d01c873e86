import { limits } from '@mysathi/contract/limits';

import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { PasswordField } from '../../ui/fields/texts/password-field.tsx';

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** The password that counts now, asked for once more before the account itself is changed. */
export const CurrentPassword = (props: CurrentPasswordProps) => {
  const t = useText(accountTexts);
  return (
    <PasswordField
      {...props}
      label={t.passwordCurrent}
      name="current-password"
      autoComplete="current-password"
      maxLength={limits.passwordCharacters.max}
    />
  );
};
