import { defineTexts } from '../../../lib/i18n.ts';
import { params } from '../../../lib/text-forms.ts';

/** What stands around every long text. */
export const readingTexts = defineTexts('reading', {
  home: 'Home',
  contents: 'On this page',
  updated: params('Updated {date}'),
  more: 'More to read',
  documentTitle: params('{title} - Mysathi'),
});
