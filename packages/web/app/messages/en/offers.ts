import { defineTexts } from '../../lib/words/i18n.ts';
import { params } from '../../lib/words/text-forms.ts';

/** What the site offers by itself, when the time has come. */
export const offerTexts = defineTexts('offers', {
  install: 'Install',
  installTitle: 'Install Mysathi',
  installHelp: 'It opens with one tap from your home screen and takes almost no space.',
  byHandTitle: 'Mysathi on your home screen',
  byHandHelp:
    'Tap Share in your browser, then Add to Home Screen. Notifications on an iPhone or iPad come only when you open Mysathi from there.',
  byHandToHear: params(
    'On an iPhone or iPad, we can tell you when {name} answers only if Mysathi is on your home screen. Tap Share in your browser, then Add to Home Screen, open it there and turn on notifications.',
  ),
  push: params('Tell me when {name} answers'),
  pushTitle: 'Hear the answer at once',
  notNow: 'Not now',
});
