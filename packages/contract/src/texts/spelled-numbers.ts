import { withoutJoints } from './number-joints.ts';

// Includes Hindi and Marathi in Latin letters, English in Devanagari, and two-word numbers such as ninety eight.
const oneDigit =
  'oh|[zj](?:ee?|i)ro|one|two|three|four|five|six|seven|eight|nine|eleven|twelve|(?:twen|thir|fou?r|fif|six|seven|eigh|nine)t(?:y|een)|double|triple|sh?u?nya|ek|don?|te?en|tin|cha?ar|pa?a?n?ch|chh?a?[ehi]?|sa?at|a?ath|saha|na[uv]|शून्य|ज\u093c?ीरो|एक|दोन?|तीन|चार|पा[ँं]?च|छ[हःेै]?|सात|सहा|आठ|नौ|नऊ|वन|टू|थ्री|फ\u093c?ोर|फ\u093c?ाइव|सिक्स|सेवन|एट|ना[इई]न|डबल';
const digitWords = () => new RegExp(`(?<![\\p{L}\\p{M}])(?:${oneDigit})(?![\\p{L}\\p{M}])`, 'gu');
const word = /[\p{L}\p{M}]+/gu;
// Ten to ninety-nine, recognised by the endings of these words: numbers are also read out in pairs.
const isPair = /(?:[\u0900-\u097f](?:ीस|चास|[वप]न|सठ|त्तर|सी|न[वब]े|ब्बे|[रदल]ह)|^दस)$/u;
// Single digits, in figures or words, with any separators.
const byDigits =
  /(?<![\p{L}\p{M}\p{N}§])(?:[\p{Nd}\p{No}§][^\p{L}\p{N}§]{1,3}){8}[\p{Nd}\p{No}§](?![\p{L}\p{N}])/u;
const partlyInWords = /(?:[\p{Nd}§][^\p{L}\p{N}§]*){9,}/gu;
const year = /(?<![\p{Nd}§])(?:19|20)\p{Nd}{2}(?![\p{Nd}§])/u;

// Server only: in the bundle of every page these words would take half a KB.
declare const window: unknown;
const digitWord = typeof window === 'undefined' ? digitWords() : undefined;

const marked = (text: string, digit: RegExp): string =>
  withoutJoints(
    text
      .toLowerCase()
      .replaceAll(digit, '§')
      .replaceAll(word, (letters) => (isPair.test(letters) ? '§§' : letters)),
  );

const isPartlyInWords = (text: string): boolean =>
  text.match(partlyInWords)?.some((run) => run.split('§').length > 3 && !year.test(run)) === true;

/** Whether a text contains a spelled-out number, wholly or in part; lists of years may contain such words too. */
export const isSpelledOut = (text: string): boolean => {
  if (digitWord === undefined) return byDigits.test(text);
  const found = marked(text, digitWord);
  return byDigits.test(found) || isPartlyInWords(found);
};
