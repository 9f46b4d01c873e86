import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { TermsView } from '../../features/reading/terms-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { termsTexts } from '../../messages/en/reading/terms.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(termsTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.terms });
};

export const handle = { scripts: 'late' };

export default function TermsPage() {
  return <TermsView email={useSiteFacts().contactEmail} />;
}
