import { featuredCampaign } from '@mysathi/contract/endpoints/campaigns';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';

import { callFrom } from '../../lib/calls/api.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { resumeAddress } from '../../lib/session/resume-address.ts';
import { AllPagesView } from '../../features/reading/all-pages-view.tsx';
import { textOf } from '../../lib/words/i18n.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { allPagesTexts } from '../../messages/en/reading/all-pages.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  resume: resumeAddress(request.headers.get('cookie') ?? ''),
  featured: await callFrom(context.get(requestFacts).callApi, featuredCampaign, {}).then(
    () => true,
    () => false,
  ),
});

/** If the server is unreachable, the page shows what the browser itself knows. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => ({
  resume: resumeAddress(document.cookie),
  featured: await serverLoader<typeof loader>().then(
    ({ featured }) => featured,
    () => false,
  ),
});

export const meta: MetaFunction = ({ matches }) => {
  const { heading, description } = textOf(allPagesTexts, languageOf({ matches }));
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.allPages });
};

export const handle = { scripts: 'late' };

export default function AllPagesPage() {
  const { resume, featured } = useLoaderData<typeof loader>();
  const { demo } = useSiteFacts();
  return <AllPagesView looker={{ memberId: useVisitor()?.id, resume }} besides={{ demo, featured }} />;
}
