import { isDevanagari } from '@mysathi/contract/words/devanagari';

const languageOfMost = (words: string) => {
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.filter(isDevanagari).length * 2 > letters.length ? 'hi' : 'en';
};

/**
 * Attributes for an element with words that a person wrote: their direction, and the language of most of their letters.
 */
export const asWritten = (words: string) => ({ dir: 'auto', lang: languageOfMost(words) }) as const;
