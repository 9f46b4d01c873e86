import type { Language } from '@mysathi/contract/languages';
import { limits } from '@mysathi/contract/limits';
import type { ArticleId } from '@mysathi/contract/pages';
import { articleIds } from '@mysathi/contract/pages';

import { textOf } from '../../lib/words/i18n.ts';
import { matchingArticle } from '../../messages/en/articles/how-matching-works.ts';
import { gunaArticle } from '../../messages/en/articles/reading-a-guna-chart.ts';
import { stayingSafeArticle } from '../../messages/en/articles/staying-safe.ts';
import { verifyingArticle } from '../../messages/en/articles/verifying-a-profile.ts';
import { giftArticle } from '../../messages/en/articles/what-a-gift-does.ts';
import { articleTitles } from '../../messages/en/reading/article-titles.ts';

/** An article in one language, without its title. */
interface Article {
  readonly description: string;
  readonly body: string;
}

const { contactViews } = limits.fairUse;

const texts: Record<ArticleId, (language: Language) => Article> = {
  'how-matching-works': (language) => {
    const t = textOf(matchingArticle, language);
    const numbers = { ...contactViews, life: limits.interestLifeDays, free: limits.contactViewFreeDays };
    return { ...t, body: t.body(numbers) };
  },
  'staying-safe': (language) => {
    const t = textOf(stayingSafeArticle, language);
    const { private_pictures: pictures, abuse } = limits.reportDecideHours;
    return { ...t, body: t.body({ ...contactViews, pictures, abuse }) };
  },
  'verifying-a-profile': (language) => textOf(verifyingArticle, language),
  'reading-a-guna-chart': (language) => textOf(gunaArticle, language),
  'what-a-gift-does': (language) => textOf(giftArticle, language),
};

/** The day on which all articles were last checked against the product. */
const articlesRead = '2026-11-21';

/** Returns an article, and the three that follow it in the list. */
export const articleOf = (id: ArticleId, language: Language) => {
  const titles = textOf(articleTitles, language);
  const at = articleIds.indexOf(id);
  const others = [...articleIds.slice(at + 1), ...articleIds.slice(0, at)].slice(0, 3);
  const { description, body } = texts[id](language);
  return {
    id,
    heading: titles[id],
    description,
    body,
    updated: articlesRead,
    more: others.map((other) => ({ id: other, title: titles[other] })),
  };
};
