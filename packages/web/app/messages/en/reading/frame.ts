import { defineTexts } from '../../../lib/words/i18n.ts';
import { params } from '../../../lib/words/text-forms.ts';

/** What stands around every long text. */
export const readingTexts = defineTexts('reading', {
  home: 'Home',
  contents: 'On this page',
  updated: params('Updated {date}'),
  more: 'More to read',
  documentTitle: params('{title} - Mysathi'),
});
