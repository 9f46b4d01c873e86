import { defineTexts } from '../../lib/words/i18n.ts';
import { count, params } from '../../lib/words/text-forms.ts';

export const savedSearchTexts = defineTexts('saved-searches', {
  title: 'Saved searches',
  none: 'Nothing saved yet. Choose filters below and press Save search, and you will find them here.',
  leadsTo: 'Each opens in More Matches.',
  newPeople: count({ one: '{count} new', other: '{count} new' }),
  noFilters: 'These filters are no longer offered, so it shows everyone.',
  couldNotLoad: 'We could not load your saved searches. Check your connection.',
  failed: 'That did not work. Check your connection and try again.',
  saveSearch: 'Save search',
  saveTitle: 'Save this search',
  renameTitle: 'Rename this search',
  name: 'Name',
  needName: 'Please give the search a name.',
  save: 'Save',
  wait: 'Wait..',
  moreFor: params('More for {name}'),
  rename: 'Rename',
  remove: 'Remove',
  removed: params('{name} removed'),
  undoRemoval: params('Undo: keep {name}'),
});
