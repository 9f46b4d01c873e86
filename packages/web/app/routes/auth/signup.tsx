import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { Signup } from '../../features/auth/signing-up/signup.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { authTexts } from '../../messages/en/auth.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { signupTitle: title, signupDescription: description } = textOf(authTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title, description, path: pages.signup });
};

export default function SignupPage() {
  return <Signup codeAlphabet={useSiteFacts().otpAlphabet} />;
}
