import { isDevanagari } from '@mysathi/contract/devanagari';

/** For what holds words that a person wrote: their direction and, by their letters, their language. */
export const asWritten = (words: string) =>
  ({ dir: 'auto', lang: isDevanagari(words) ? 'hi' : 'en' }) as const;
