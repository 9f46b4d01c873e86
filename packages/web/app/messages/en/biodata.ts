import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** My profile on one sheet of paper. */
export const biodataTexts = defineTexts('biodata', {
  pageTitle: 'Biodata - Mysathi',
  heading: 'Biodata',
  lead: 'Your profile on one A4 page, to print or save as a PDF. Choose what goes on it; your choice stays on this device.',
  back: 'Back to My Profile',
  print: 'Print',
  choose: 'What goes on the page',
  usual: 'Usual choice',
  preview: 'The page',
  photo: 'Photo',
  photoOf: params('Photo of {name}'),
  answersOf: params('{chosen} of {count} answers'),
  age: 'Age',
  email: 'E-mail',
  find: params(
    'Mysathi member ID {id}. For the whole profile, log in at {site}, open Matches and search for this ID.',
  ),
  tooMuch: 'This is more than one page holds. Leave something out, or the end will be cut off.',
  contactWarning: 'Anyone who has this page can call you. Give it only to families you trust.',
});
