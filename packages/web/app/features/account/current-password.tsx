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

/** The current password, which is required before changing how one signs in. */
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
