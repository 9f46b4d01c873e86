import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { SafetyView } from '../../features/reading/safety-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { safetyPageTexts } from '../../messages/en/reading/safety-page.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(safetyPageTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.safety });
};

export const handle = { scripts: 'late' };

export default function SafetyPage() {
  const { contactEmail, grievanceOfficer } = useSiteFacts();
  return <SafetyView email={contactEmail} officer={grievanceOfficer} />;
}
