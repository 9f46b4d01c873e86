import { isDevanagari } from '@mysathi/contract/words/devanagari';

const languageOfMost = (words: string) => {
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.filter(isDevanagari).length * 2 > letters.length ? 'hi' : 'en';
};

/**
 * Returns attributes for an element with text written by a person: its direction, and the language of most of its
 * letters.
 */
export const asWritten = (words: string) => ({ dir: 'auto', lang: languageOfMost(words) }) as const;
