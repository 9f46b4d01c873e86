import { inLatinLetters } from './look-alikes.ts';

/** Matches what is certainly a web address, also within a longer text. */
export const linkPattern =
  /(?:https?:\/\/|(?<![\p{L}\p{N}.@])www\.)[^\s]{3,}|(?<![\p{L}\p{N}.@])(?:bit\.ly|t\.me|wa\.me|tinyurl\.com)\//iu;
// Two words joined by a dot, except a capitalised word that begins a sentence, and initials.
const wordsWithDot = /[\p{L}\p{N}]{2}[.。](?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
// `.भारत` is also a man's name and the country: after a space it begins a sentence or follows an initial.
const knownEnding = /[\p{L}\p{N}](?: ?[.。] ?(?:com|net|org)|[.。]भारत)(?![\p{L}\p{M}\p{N}])/iu;
const scheme = /\p{L}:\/\//u;

/** Returns a text as it looks: letters and digits in their plain form, without zero-width characters. */
export const asSeen = (text: string): string =>
  inLatinLetters(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''));

/** Whether a text contains a web address, even one without `www`. */
export const holdsWebAddress = (text: string): boolean => {
  const seen = asSeen(text);
  return [linkPattern, scheme, wordsWithDot, knownEnding].some((found) => found.test(seen));
};
