import type { MetaFunction } from 'react-router';

import { ConfirmEmail } from '../../features/auth/confirm-email.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { authTexts } from '../../messages/en/auth.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(authTexts, languageOf(args)).confirmTitle }];

export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
