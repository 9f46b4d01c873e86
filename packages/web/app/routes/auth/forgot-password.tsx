import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { ForgotPassword } from '../../features/auth/forgot-password.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { authTexts } from '../../messages/en/auth.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { forgotTitle: title, forgotDescription: description } = textOf(authTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title, description, path: pages.forgotPassword });
};

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
