import type { MetaFunction } from 'react-router';

import { PasswordView } from '../../features/account/password-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { accountTexts } from '../../messages/en/account.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(accountTexts, languageOf(args)).passwordPageTitle },
];

export default function PasswordPage() {
  return <PasswordView />;
}
