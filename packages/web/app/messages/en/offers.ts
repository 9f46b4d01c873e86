import { defineTexts } from '../../lib/words/i18n.ts';

/** What the site offers by itself, when the time has come. */
export const offerTexts = defineTexts('offers', {
  install: 'Install',
  installTitle: 'Install Mysathi',
  installHelp: 'It opens with one tap from your home screen and takes almost no space.',
  byHandTitle: 'Mysathi on your home screen',
  byHandHelp:
    'Tap Share in your browser, then Add to Home Screen. Notifications on an iPhone or iPad come only when you open Mysathi from there.',
  push: 'Tell me when they answer',
  pushTitle: 'Hear of the answer at once',
  notNow: 'Not now',
});
