import { isDevanagari } from '@mysathi/contract/devanagari';

const languageOfMost = (words: string) => {
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.filter(isDevanagari).length * 2 > letters.length ? 'hi' : 'en';
};

/** For what holds words that a person wrote: their direction and, by most of their letters, their language. */
export const asWritten = (words: string) => ({ dir: 'auto', lang: languageOfMost(words) }) as const;
