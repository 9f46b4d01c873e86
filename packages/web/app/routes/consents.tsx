import type { MetaFunction } from 'react-router';

import { ConsentsView } from '../features/account/consents-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { accountTexts } from '../messages/en/account.ts';

export const meta: MetaFunction = () => [{ title: textOf(accountTexts, 'en').consentsPageTitle }];

export default function ConsentsPage() {
  return <ConsentsView />;
}
