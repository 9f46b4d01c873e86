import type { MetaFunction } from 'react-router';

import { BlockedView } from '../features/safety/blocked-view.tsx';
import { textOf } from '../lib/i18n.ts';
import { languageOf } from '../lib/page-language.ts';
import { safetyTexts } from '../messages/en/safety.ts';

export const meta: MetaFunction = (args) => [
  { title: textOf(safetyTexts, languageOf(args)).blockedPageTitle },
];

export default function BlockedPage() {
  return <BlockedView />;
}
