import type { MetaFunction } from 'react-router';

import { OwnGiftsView } from '../../features/giving/own/own-gifts-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { ownGiftTexts } from '../../messages/en/giving-own.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(ownGiftTexts, languageOf(args)).pageTitle }];

export default function OwnGiftsPage() {
  return <OwnGiftsView />;
}
