import { articleIds, pages } from '@mysathi/contract/pages';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import * as z from 'zod';

import { ShareButton } from '../features/giving/share-button.tsx';
import { ArticleView } from '../features/reading/article-view.tsx';
import { articleOf } from '../features/reading/articles.ts';
import { displayFromCookies } from '../lib/display.ts';
import { textOf } from '../lib/i18n.ts';
import { addressPart } from '../lib/not-found.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { readingTexts } from '../messages/en/reading/frame.ts';
import { useSiteFacts } from './layouts/site-facts.ts';

/** The words come from the server, so that nobody loads the articles that are not read. */
export const loader = ({ request, params }: LoaderFunctionArgs) => ({
  article: articleOf(
    addressPart(z.enum(articleIds), params['id']),
    displayFromCookies(request.headers.get('cookie') ?? '').language,
  ),
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { id, heading, description } = loaderData.article;
  const title = textOf(readingTexts, 'en').documentTitle({ title: heading });
  return pageMeta({ matches }, { title, description, path: pages.article(id), kind: 'article' });
};

export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  const share = <ShareButton path={pages.article(article.id)} title={article.heading} />;
  return (
    <ArticleView key={article.id} article={article} origin={useSiteFacts().publicOrigin} share={share} />
  );
}
