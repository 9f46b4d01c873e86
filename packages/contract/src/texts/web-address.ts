import { inLatinLetters } from './look-alikes.ts';

/** The pattern of a text that is surely a web address, also within a longer text. */
export const linkPattern =
  /(?:https?:\/\/|(?<![\p{L}\p{N}.@])www\.)[^\s]{3,}|(?<![\p{L}\p{N}.@])(?:bit\.ly|t\.me|wa\.me|tinyurl\.com)\//iu;
// Any word beside another, but for a capital that begins a sentence and the single letters of initials.
const wordsWithDot = /[\p{L}\p{N}]{2}[.。](?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
// India's own is also the name of men, and of the country: behind a space it begins a sentence or follows an initial.
const knownEnding = /[\p{L}\p{N}](?: ?[.。] ?(?:com|net|org)|[.。]भारत)(?![\p{L}\p{M}\p{N}])/iu;
const scheme = /\p{L}:\/\//u;

/** As it is seen: letters and digits of all shapes in their plain one, and nothing that has no width. */
export const asSeen = (text: string): string =>
  inLatinLetters(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''));

/** Whether a text holds the address of a web page, also one without `www` before it. */
export const holdsWebAddress = (text: string): boolean => {
  const seen = asSeen(text);
  return [linkPattern, scheme, wordsWithDot, knownEnding].some((found) => found.test(seen));
};
