import { listStories } from '@mysathi/contract/endpoints/stories';
import { pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';

import { inShort } from '../../features/stories/read-stories.ts';
import { StoryListView } from '../../features/stories/story-list-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { orFromStart } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { storyTexts } from '../../messages/en/stories.ts';

/** Loads a page of stories; an outdated cursor restarts the list. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = cursor === undefined ? {} : { cursor };
  const call = callFrom(context.get(requestFacts).callApi, listStories, { query });
  const { data, next_cursor: next } = await orFromStart(request, call);
  return { stories: data.map(inShort), next };
};

export const meta: MetaFunction = ({ matches }) => {
  const t = textOf(storyTexts, languageOf({ matches }));
  return pageMeta({ matches }, { title: t.listTitle, description: t.listDescription, path: pages.stories });
};

export const handle = { scripts: 'late' };

export default function StoriesPage() {
  return <StoryListView {...useLoaderData<typeof loader>()} />;
}
