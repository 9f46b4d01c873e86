import { params } from '@nanostores/i18n';

import { defineTexts } from '../../lib/words/i18n.ts';

/** What one writes down about another member, for oneself. */
export const noteTexts = defineTexts('notes', {
  heading: 'Your note',
  onlyYou: 'No other member sees it.',
  write: 'Write a note',
  change: 'Change note',
  label: params('What you want to remember about {name}'),
  save: 'Save note',
  wait: 'Please wait',
  cancel: 'Cancel',
  notKept: params('Your note about {name} could not be saved.'),
  failed: 'Your note could not be saved. What you typed is still here.',
  savedNow: 'This is the saved note. What you typed replaces it once you save it.',
  savedMeanwhile: 'This note was saved elsewhere:',
  removedMeanwhile: 'The saved note was removed elsewhere.',
  outdated:
    'What you typed is not saved yet, as the note was changed elsewhere. Look above; saving again replaces it with yours.',
});
