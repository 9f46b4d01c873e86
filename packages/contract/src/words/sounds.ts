import { isDevanagari } from './devanagari.ts';

/** Devanagari consonants by the Latin letter used for them below; aspiration and place of articulation are ignored. */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    n: 'ङञणन',
    C: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'पफ',
    b: 'बभ',
    m: 'म',
    y: 'य',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin])),
);

const marks = /[\u0300-\u036f\u093c]/g;
/** With a nukta, 'ड' and 'ढ' are romanised as r as often as d: Rathod and Rathore. */
const flaps = /[डढ]\u093c/g;

/**
 * The nearest Latin letters of the Devanagari vowels, indexed from 'अ' for letters and from the sign before 'ा' for
 * vowel signs.
 */
const vowels = 'aaiiuuiieeeeoooo';
const vowelOf = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return vowels[code - (code < 0x93d ? 0x905 : 0x93d)] ?? '';
};

/** Romanises a Devanagari word. */
const romanised = (word: string): string =>
  word
    .replaceAll('ज्ञ', 'ग')
    .replaceAll('ंह', 'ंग')
    .replace(/[\u0901\u0902]व$/, 'ं')
    .replace(/ऋ|\u0943/g, 'र्')
    .replace(/\u0901|\u0902/g, 'न्')
    .replace(
      /[\u0915-\u0939][\u093e-\u094d]?/g,
      ([letter = '', sign = 'अ']: string) => `${consonants[letter] ?? ''}${vowelOf(sign)}`,
    )
    .replace(/[\u0905-\u0914]/g, vowelOf)
    .replace(/[^A-Za-z]/g, '');

/** Returns the part of a word shared by all its spellings: its consonants, and whether it begins with a vowel. */
const consonantSkeleton = (latin: string): string =>
  latin
    .replace(/c?ch{1,2}/g, 'C')
    .replace(/ck|q|c/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 'j')
    .replaceAll('f', 'p')
    .replace(/([bdgjkprst])h+/g, '$1')
    .replace(/(?<=[aeiou])w$/, '')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/^[aeiou]+/, 'A')
    .replace(/(?!^)[aeiouy]/g, '');

/** Returns the words of a text in Latin letters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .split(/(?:(?![\u0900-\u0963])[^a-z])+/)
    .map((word) => (isDevanagari(word) ? romanised(word) : word));

/** Returns a phonetic key of a text in either script: 'Brahmin' and 'ब्राह्मण' give the same. */
export const soundsOf = (text: string): string =>
  wordsOf(text)
    .map(consonantSkeleton)
    .filter((word) => word !== '')
    .join(' ');

/** Returns the vowels that spellings of a name usually share: the same for 'Jaipur', 'Jaypur' and 'जयपुर'. */
export const vowelsOf = (text: string): string =>
  wordsOf(text)
    .join(' ')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ai|[ae]y/g, 'e')
    .replace(/au|ou|ow/g, 'o')
    .replace(/[^eiou ]/g, '');

const leastLetters = 4;

/**
 * Returns the phonetic keys a search text may stand for; none for fewer than four Latin letters. Latin words are meant
 * as whole words.
 */
export const soundsMeant = (typed: string): readonly string[] => {
  const letters = typed.normalize('NFD');
  if (!isDevanagari(typed) && letters.replace(/[^a-z]/gi, '').length < leastLetters) return [];
  const meant = [
    letters,
    letters.replace(flaps, 'र'),
    // In Delhi a double l is romanised as lh.
    letters.replaceAll('ल्ल', 'ल्ह'),
    letters.replace(/dh?(?![a-z])/gi, 'r'),
  ].map(soundsOf);
  return [...new Set(meant)].filter((sounds) => sounds !== '');
};

/** Shorter keys match too many names. */
const tellingSounds = 3;

/** Whether a phonetic key is long enough to identify a name on its own. */
export const areTelling = (sounds: string): boolean => sounds.length >= tellingSounds;

/** The ways in which a key can match another, best first. */
export const heard = { altogether: 0, firstWord: 1, beginning: 2, word: 3, inside: 4 } as const;

/** Returns how well sounds match one of the keys, as a value of `heard`; undefined if they do not match. */
export const nearnessOfSounds = (sounds: string, meant: readonly string[]): number | undefined => {
  const near = meant.flatMap((one) => {
    if (!sounds.includes(one)) return [];
    const text = ` ${sounds} `;
    if (text.startsWith(` ${one}`))
      return text === ` ${one} `
        ? heard.altogether
        : text.startsWith(` ${one} `)
          ? heard.firstWord
          : heard.beginning;
    return text.includes(` ${one} `) ? heard.word : text.includes(` ${one}`) ? heard.inside : [];
  });
  return near.length === 0 ? undefined : Math.min(...near);
};

/** The same for whole words, as Latin search texts are meant. */
export const nearnessOfWords = (sounds: string, meant: readonly string[]): number | undefined => {
  const near = nearnessOfSounds(sounds, meant);
  return near === heard.beginning || near === heard.inside ? undefined : near;
};
