import { isDevanagari } from './devanagari.ts';

/** The consonants of Devanagari by the Latin letter that stands for them below; breath and the place of the tongue go. */
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
/** With a dot below, 'ड' and 'ढ' are written with r as often as with d: Rathod and Rathore. */
const flaps = /[डढ]\u093c/g;

/** From 'अ' on, and likewise from the sign before 'ा' on, which is none, the vowels of Devanagari by their nearest Latin letter. */
const vowels = 'aaiiuuiieeeeoooo';
const vowelOf = (letter: string): string => {
  const code = letter.charCodeAt(0);
  return vowels[code - (code < 0x93d ? 0x905 : 0x93d)] ?? '';
};

/** A word of Devanagari in Latin letters. */
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

/** The part of a word that all its spellings share: its consonants, and whether it begins with a vowel. */
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

/** The words of a text in Latin letters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .split(/(?:(?![\u0900-\u0963])[^a-z])+/)
    .map((word) => (isDevanagari(word) ? romanised(word) : word));

/** How words sound, in the letters of either language: 'Brahmin' and 'ब्राह्मण' alike. */
export const soundsOf = (text: string): string =>
  wordsOf(text)
    .map(consonantSkeleton)
    .filter((word) => word !== '')
    .join(' ');

/** The vowels that two spellings of a name most often share: 'Jaipur', 'Jaypur' and 'जयपुर' alike. */
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
 * All that a text may be meant to sound like. In Latin letters its words are meant as a whole, and nothing is by less
 * than four letters.
 */
export const soundsMeant = (typed: string): readonly string[] => {
  const letters = typed.normalize('NFD');
  if (!isDevanagari(typed) && letters.replace(/[^a-z]/gi, '').length < leastLetters) return [];
  const meant = [
    letters,
    letters.replace(flaps, 'र'),
    // A double l is written lh in Delhi.
    letters.replaceAll('ल्ल', 'ल्ह'),
    letters.replace(/dh?(?![a-z])/gi, 'r'),
  ].map(soundsOf);
  return [...new Set(meant)].filter((sounds) => sounds !== '');
};

/** Fewer sounds than that are those of too many names. */
const tellingSounds = 3;

/** Whether sounds are enough to tell a name by them alone. */
export const areTelling = (sounds: string): boolean => sounds.length >= tellingSounds;

/** The ways in which sounds stand in others, the nearest first. */
export const heard = { altogether: 0, firstWord: 1, beginning: 2, word: 3, inside: 4 } as const;

/** How near sounds come to what is meant, as a number of `heard`; undefined when they are something else. */
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

/** The same of whole words, as names in Latin letters are meant. */
export const nearnessOfWords = (sounds: string, meant: readonly string[]): number | undefined => {
  const near = nearnessOfSounds(sounds, meant);
  return near === heard.beginning || near === heard.inside ? undefined : near;
};
