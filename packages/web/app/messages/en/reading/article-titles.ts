import type { ArticleId } from '@mysathi/contract/pages';

import { defineTexts } from '../../../lib/words/i18n.ts';

/** The headings of all articles, for links to them: the articles themselves are loaded one by one. */
export const articleTitles = defineTexts('article-titles', {
  'how-matching-works': 'How matching works',
  'staying-safe': 'Staying safe while you get to know someone',
  'verifying-a-profile': 'What a checked profile means',
  'reading-a-guna-chart': 'Reading a guna chart',
  'what-a-gift-does': 'What a gift does',
} satisfies Record<ArticleId, string>);
