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

/** A word of Devanagari in Latin letters, with `a` in place of every vowel. */
const romanised = (word: string): string =>
  word
    .replaceAll('ज्ञ', 'ग')
    .replaceAll('ंह', 'ंग')
    .replace(/[\u0901\u0902]व$/, 'ं')
    .replace(/ऋ|\u0943/g, 'र्')
    .replace(/\u0901|\u0902/g, 'न्')
    .replace(/[\u0905-\u0914]|[\u093e-\u094c]/g, 'a')
    .replace(/[\u0915-\u0939]\u094d?/g, ([letter = '', silent]: string) => {
      const latin = consonants[letter] ?? '';
      return silent === undefined ? `${latin}a` : latin;
    })
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

/** How words sound, in the letters of either language: 'Brahmin' and 'ब्राह्मण' alike. */
export const soundsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .split(/(?:(?![\u0900-\u0963])[^a-z])+/)
    .map((word) => consonantSkeleton(isDevanagari(word) ? romanised(word) : word))
    .filter((word) => word !== '')
    .join(' ');

/** All that a text in Devanagari may be meant to sound like; nothing for one in other letters. */
export const soundsMeant = (typed: string): readonly string[] => {
  if (!isDevanagari(typed)) return [];
  const letters = typed.normalize('NFD');
  // A double l is written lh in Delhi.
  const meant = [letters, letters.replace(flaps, 'र'), letters.replaceAll('ल्ल', 'ल्ह')].map(soundsOf);
  return [...new Set(meant)].filter((sounds) => sounds !== '');
};

/** Where sounds stand in others, at the beginning of a word; -1 when nowhere. */
export const placeOfSounds = (sounds: string, meant: readonly string[]): number =>
  meant.map((one) => ` ${sounds}`.indexOf(` ${one}`)).find((place) => place !== -1) ?? -1;
