import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { FaqView } from '../../features/reading/faq-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { faqTexts } from '../../messages/en/reading/faq.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(faqTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.faq });
};

export const handle = { scripts: 'late' };

export default function FaqPage() {
  return <FaqView />;
}
