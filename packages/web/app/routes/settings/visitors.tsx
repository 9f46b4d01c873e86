import type { MetaFunction } from 'react-router';

import { VisitorsView } from '../../features/visits/visitors-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { visitTexts } from '../../messages/en/visits.ts';

export const meta: MetaFunction = (args) => [{ title: textOf(visitTexts, languageOf(args)).pageTitle }];

export default function VisitorsPage() {
  return <VisitorsView />;
}
