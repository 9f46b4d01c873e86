/** A part of an excerpt, and its position in the text. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
  readonly at: number;
}

const before = 24;
const whole = 140;
const cut = '…';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the start of the grapheme at a position: emoji and letters with vowel signs span several units. */
const letterAt = (text: string, at: number): number => letters.segment(text).containing(at)?.index ?? at;

/** Returns the part of a text around the first match, split into matching and other parts. */
export const excerptOf = (written: string, sought: string): Stretch[] => {
  // Normalised like the search: keyboards compose the same letter from different code points.
  const text = written.normalize('NFC');
  const folded = text.toLowerCase();
  const wanted = sought.normalize('NFC').toLowerCase();
  // If lower-casing changes the length, positions do not correspond.
  const first = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted);
  // Start at a word if one begins shortly before.
  const hard = Math.max(0, first - before);
  const word = text.lastIndexOf(' ', hard) + 1;
  const begin = letterAt(text, hard - word < before ? Math.min(word, hard) : hard);
  const end = letterAt(text, Math.min(text.length, begin + whole));
  const stretches: Stretch[] = begin > 0 ? [{ text: cut, isMatch: false, at: -1 }] : [];
  let at = begin;
  for (let match = first; match >= 0 && match < end; match = folded.indexOf(wanted, match + wanted.length)) {
    if (match > at) stretches.push({ text: text.slice(at, match), isMatch: false, at });
    at = Math.min(match + wanted.length, end);
    stretches.push({ text: text.slice(match, at), isMatch: true, at: match });
  }
  const rest = text.slice(at, end) + (end < text.length ? cut : '');
  return rest === '' ? stretches : [...stretches, { text: rest, isMatch: false, at }];
};
