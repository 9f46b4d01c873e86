import type { MetaFunction } from 'react-router';

import { ResetPassword } from '../../features/auth/reset-password.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { authTexts } from '../../messages/en/auth.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(authTexts, languageOf(args)).resetTitle }];

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
