import type { MetaFunction } from 'react-router';

import { PhoneView } from '../../features/account/phone-view.tsx';
import { CodeEntry } from '../../features/auth/codes/code-entry.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { accountTexts } from '../../messages/en/account.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(accountTexts, languageOf(args)).phonePageTitle },
];

export default function PhonePage() {
  const { otpAlphabet } = useSiteFacts();
  return <PhoneView codeStep={(step) => <CodeEntry {...step} alphabet={otpAlphabet} />} />;
}
