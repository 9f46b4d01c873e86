import { pages } from '@mysathi/contract/pages';
import type { ReactNode } from 'react';

import { useText } from '../../lib/words/i18n.ts';
import { useFormats } from '../../lib/words/use-formats.ts';
import { readingTexts } from '../../messages/en/reading/frame.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Mark } from '../../ui/art/mark.tsx';
import { Jali } from '../../ui/art/jali.tsx';
import { MoreLinks } from '../../ui/actions/more-links.tsx';
import { readArticle } from './article-text.ts';
import styles from './article.module.css';
import type { articleOf } from './articles.ts';
import { ReadingPage } from './reading-page.tsx';
import { StructuredData } from './structured-data.tsx';

interface ArticleViewProps {
  article: ReturnType<typeof articleOf>;
  /** The site's public origin. */
  origin: string;
  share: ReactNode;
}

/** An article with its picture, and three further ones. */
export const ArticleView = ({ article, origin, share }: ArticleViewProps) => {
  const t = useText(readingTexts);
  const formats = useFormats();
  const { lead, parts } = readArticle(article.body);
  return (
    <ReadingPage
      title={article.heading}
      updated={t.updated({ date: formats.date(article.updated) })}
      lead={lead}
      sections={parts}
      picture={
        <div className={styles.picture} aria-hidden="true">
          <Jali />
          <Arch className={styles.arch} />
          <Mark size={72} />
        </div>
      }
    >
      <StructuredData
        facts={{
          '@type': 'Article',
          headline: article.heading,
          description: article.description,
          dateModified: article.updated,
          mainEntityOfPage: `${origin}${pages.article(article.id)}`,
          image: `${origin}/drawn/share.png`,
          author: { '@type': 'Organization', name: 'Mysathi', url: origin },
        }}
      />
      {share}
      <MoreLinks
        id="more-articles"
        title={t.more}
        links={article.more.map(({ id, title }) => ({ to: pages.article(id), label: title }))}
      />
    </ReadingPage>
  );
};
