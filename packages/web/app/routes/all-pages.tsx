import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { resumeAddress } from '../lib/session/resume-address.ts';
import { AllPagesView } from '../features/reading/all-pages-view.tsx';
import { textOf } from '../lib/words/i18n.ts';
import { languageOf } from '../lib/words/page-language.ts';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { allPagesTexts } from '../messages/en/reading/all-pages.ts';
import { readingTexts } from '../messages/en/reading/frame.ts';
import { useSiteFacts } from './layouts/site-facts.ts';
import { useVisitor } from './layouts/use-visitor.ts';

export const loader = ({ request }: LoaderFunctionArgs) => ({
  resume: resumeAddress(request.headers.get('cookie') ?? ''),
});

/** Browsers know it themselves. */
export const clientLoader = () => ({ resume: resumeAddress(document.cookie) });

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(allPagesTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.allPages });
};

export const handle = { scripts: 'late' };

export default function AllPagesPage() {
  const { resume } = useLoaderData<typeof loader>();
  return <AllPagesView looker={{ memberId: useVisitor()?.id, resume }} demo={useSiteFacts().demo} />;
}
