import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** My profile on one sheet of paper. */
export const biodataTexts = defineTexts('biodata', {
  pageTitle: 'Biodata - Mysathi',
  heading: 'Biodata',
  lead: 'Your profile on one A4 page, to print or save as a PDF. Choose what stands on it; your choice stays on this device.',
  back: 'Back to My Profile',
  print: 'Print',
  choose: 'What stands on the page',
  usual: 'Usual choice',
  preview: 'The page',
  photo: 'Photo',
  photoOf: params('Photo of {name}'),
  answersOf: params('{chosen} of {count} answers'),
  age: 'Age',
  email: 'E-mail',
  find: params(
    'Mysathi member id {id}. The whole profile: log in at {site}, open Matches and search for this id.',
  ),
  tooMuch: 'This is more than one page holds. Leave something out, or the end is cut off.',
  contactWarning: 'Whoever holds the page can call you. Give it only to families you trust.',
});
