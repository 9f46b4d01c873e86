import { firstViewPainted } from './first-paint.ts';

/** Where a page that starts late has the faces whose files must be fetched, switched off. */
export const lateLettersId = 'late-letters';

const knownKey = 'letters';

/**
 * Fetches the page's own letters once its words and its first picture stand, which come before in letters that every
 * device has. A tab that has them already shows them at once.
 */
export const bringLetters = async (): Promise<void> => {
  const letters = document.getElementById(lateLettersId);
  if (!(letters instanceof HTMLStyleElement)) return;
  if (window.sessionStorage.getItem(knownKey) === null) await firstViewPainted();
  letters.media = 'all';
  await document.fonts.ready;
  window.sessionStorage.setItem(knownKey, 'fetched');
};
