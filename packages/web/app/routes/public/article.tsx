import type { Language } from '@mysathi/contract/languages';
import { readStory } from '@mysathi/contract/endpoints/stories';
import { articleIds, pages } from '@mysathi/contract/pages';
import { useContext, useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import * as z from 'zod';

import { ShareButton } from '../../features/giving/share-button.tsx';
import { ArticleView } from '../../features/reading/article-view.tsx';
import { articleOf } from '../../features/reading/articles.ts';
import { StructuredData } from '../../features/reading/structured-data.tsx';
import { beginningOf } from '../../features/stories/read-stories.ts';
import { StoryView } from '../../features/stories/story-view.tsx';
import { callFrom } from '../../lib/calls/api.ts';
import { useOfflineSince } from '../../lib/live/online.ts';
import { displayOfRequest } from '../../lib/screen/display.ts';
import { LanguageContext, textOf } from '../../lib/words/i18n.ts';
import { requestFacts } from '../../lib/calls/load-context.ts';
import { addressPart, orNotFound } from '../../lib/pages/not-found.ts';
import { languageOf } from '../../lib/words/page-language.ts';
import { pageMeta } from '../../lib/pages/page-meta.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { storyTexts } from '../../messages/en/stories.ts';
import { useSiteFacts } from '../layouts/site/site-facts.ts';
import { useVisitor } from '../layouts/site/use-visitor.ts';

const descriptionCharacters = 160;

/** The text comes from the server, so that articles which are not read are not loaded. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const id = addressPart(z.union([z.enum(articleIds), z.uuid()]), params['id']);
  const named = articleIds.find((one) => one === id);
  if (named !== undefined) {
    const { language } = displayOfRequest(request);
    return { article: articleOf(named, language), language };
  }
  const call = callFrom(context.get(requestFacts).callApi, readStory, { params: { id } });
  const { data: story, more } = await orNotFound(call);
  return { story, more: more.map(({ _id, name }) => ({ _id, name })) };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  if ('story' in loaderData) {
    const { _id: id, name, description } = loaderData.story;
    const title = textOf(storyTexts, languageOf({ matches })).storyTitle({ names: name });
    const facts = { title, description: beginningOf(description, descriptionCharacters) };
    return pageMeta({ matches }, { ...facts, path: pages.story(id), kind: 'article' });
  }
  const { id, heading, description } = loaderData.article;
  const title = textOf(readingTexts, languageOf({ matches })).documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.article(id), kind: 'article' });
};

export const handle = { scripts: 'late' };

/** Refetches an article, which comes in one language, when another language is chosen on its page. */
const useWordsOf = (given: Language | undefined): void => {
  const chosen = useContext(LanguageContext);
  const isOther = given !== undefined && given !== chosen;
  const isOffline = useOfflineSince() !== undefined;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOther && !isOffline) void revalidate();
  }, [isOther, isOffline, revalidate]);
};

/** One of our own articles, or a success story; they share the blog's address space. */
export default function ArticlePage() {
  const loaded = useLoaderData<typeof loader>();
  const { publicOrigin: origin } = useSiteFacts();
  const isMember = useVisitor() !== undefined;
  useWordsOf('article' in loaded ? loaded.language : undefined);
  if ('article' in loaded) {
    const { article } = loaded;
    const share = <ShareButton path={pages.article(article.id)} title={article.heading} />;
    return <ArticleView key={article.id} article={article} origin={origin} share={share} />;
  }
  const { story, more } = loaded;
  return (
    <>
      {story.demo ? null : (
        <StructuredData
          facts={{
            '@type': 'Article',
            headline: story.name,
            description: beginningOf(story.description, descriptionCharacters),
            datePublished: story.published_at,
            mainEntityOfPage: `${origin}${pages.story(story._id)}`,
            image: `${origin}/drawn/share.png`,
            author: { '@type': 'Organization', name: 'Mysathi', url: origin },
          }}
        />
      )}
      <StoryView
        key={story._id}
        story={story}
        more={more}
        isMember={isMember}
        share={<ShareButton path={pages.story(story._id)} title={story.name} />}
      />
    </>
  );
}
