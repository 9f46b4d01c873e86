import { any, noBar, notSaid } from './religions.ts';

/** Characters ignored when comparing remarks: spaces, digits, punctuation, and the nukta. */
export const unspoken = ' \t\n\r\u{a0}0123456789!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~–—‘’“”…।\u{93c}';

const skipped = new Set(unspoken);
const spokenOf = (text: string): string =>
  Array.from(text.toLowerCase())
    .filter((char) => !skipped.has(char))
    .join('');

const inEnglish = `
  anyone, anything, any caste, any sub-caste, all, all castes, all sub-castes, open, open to all,
  caste no bar, sub-caste no bar, no restriction, no restrictions, no issue, no problem,
  no preference, no preferences, no specific preference, no particular preference,
  doesn't matter, does not matter, don't mind, don't care, not important, not necessary, not required,
  no, none, nil, null, nothing, no sub-caste, not applicable, NA, not specified,
  unknown, not known, don't know, rather not say, same, same caste, same sub-caste,
  koi bhi, koi nahi, koi nahin, koi bandhan nahi, sab chalega, pata nahi`;

const inHindi = `
  कोई, कोई भी, कोई भी जाति, कोई भी उपजाति, कोई भी चलेगा, सब, सभी, सब चलेगा, कोई बंधन नहीं,
  कोई पसंद नहीं, कोई फर्क नहीं, कोई फर्क नहीं पड़ता, फर्क नहीं पड़ता, जरूरी नहीं, लागू नहीं,
  नहीं, कोई नहीं, कुछ नहीं, पता नहीं, मालूम नहीं, बताना नहीं चाहते, बताना नहीं चाहती, बताना नहीं चाहता`;

/** Remarks people enter in place of a sub-caste, stripped of `unspoken` characters. */
export const remarks: readonly string[] = [any, noBar, notSaid, inEnglish, inHindi]
  .flatMap((words) => words.split(','))
  .map(spokenOf);

const between = /[,;/&]| (?:or|and|या|और) /;

/** Normalises a sub-caste for comparison, since people type it freely. Cards store it the same way. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the sub-castes named in a freely typed preference, split at commas and other separators; none if any will do.
 * The whole text comes first, because a name may contain a separator.
 */
export const subCastesIn = (wish: string | null | undefined): string[] => {
  const text = plain(wish ?? '');
  const named = [...new Set([text, ...text.split(between).map(plain)])].filter((one) => spokenOf(one) !== '');
  return named.some((one) => remarks.includes(spokenOf(one))) ? [] : named;
};
