import type { MetaFunction } from 'react-router';

import { SetAsideView } from '../../features/safety/set-aside-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { hidingTexts } from '../../messages/en/set-aside.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(hidingTexts, languageOf(args)).pageTitle }];

export default function HiddenFromPage() {
  return <SetAsideView kind="hide" />;
}
