import type { MetaFunction } from 'react-router';

import { SetAsideView } from '../../features/safety/set-aside-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { blockingTexts } from '../../messages/en/set-aside.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(blockingTexts, languageOf(args)).pageTitle }];

export default function BlockedPage() {
  return <SetAsideView kind="block" />;
}
