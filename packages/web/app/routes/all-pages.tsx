import { pages } from '@mysathi/contract/pages';
import type { MetaFunction } from 'react-router';

import { AllPagesView } from '../features/reading/all-pages-view.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { allPagesTexts } from '../messages/en/reading/all-pages.ts';
import { readingTexts } from '../messages/en/reading/frame.ts';
import { useSiteFacts } from './layouts/site-facts.ts';
import { useVisitor } from './layouts/use-visitor.ts';

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(allPagesTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.allPages });
};

export const handle = { scripts: 'late' };

export default function AllPagesPage() {
  return <AllPagesView memberId={useVisitor()?.id} demo={useSiteFacts().demo} />;
}
