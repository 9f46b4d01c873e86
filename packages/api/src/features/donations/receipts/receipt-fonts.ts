import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { sfntOfWoff } from './sfnt-of-woff.ts';

const resolve = createRequire(import.meta.url).resolve;

const inMukta = 'mukta';

/**
 * Fonts come in one file per script. The site's own typeface comes first, with the rupee sign, which is in its
 * Devanagari file; then sibling typefaces for scripts of India it lacks, and others that the shaper can draw.
 */
const families = {
  'latin-ext': { family: inMukta, letters: /[\u0100-\u02BA\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/u },
  devanagari: { family: inMukta, letters: /[\p{scx=Devanagari}₹]/u },
  bengali: { family: 'noto-sans-bengali', letters: /\p{Script=Bengali}/u },
  gujarati: { family: 'mukta-vaani', letters: /\p{Script=Gujarati}/u },
  gurmukhi: { family: 'mukta-mahee', letters: /\p{Script=Gurmukhi}/u },
  kannada: { family: 'noto-sans-kannada', letters: /\p{Script=Kannada}/u },
  malayalam: { family: 'anek-malayalam', letters: /\p{Script=Malayalam}/u },
  'ol-chiki': { family: 'noto-sans-ol-chiki', letters: /\p{Script=Ol_Chiki}/u },
  oriya: { family: 'noto-sans-oriya', letters: /\p{Script=Oriya}/u },
  tamil: { family: 'mukta-malar', letters: /\p{Script=Tamil}/u },
  telugu: { family: 'noto-sans-telugu', letters: /\p{Script=Telugu}/u },
} as const;

type Lettered = keyof typeof families;
type Script = Lettered | 'latin';

const lettered = Object.keys(families) as Lettered[];

/** A part of a text that is drawn in one font. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** The weights in which a script is drawn. */
export type Weight = 400 | 600;

const read = new Map<string, Buffer>();

/** Returns the font of a script, read from its file when first needed. */
export const receiptFont = (script: Script, weight: Weight): Buffer => {
  const family = script === 'latin' ? inMukta : families[script].family;
  const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`;
  const font = read.get(file) ?? sfntOfWoff(readFileSync(resolve(file)));
  read.set(file, font);
  return font;
};

/**
 * The characters the Latin font is used for: the shaper loops for ever at some words of scripts a font lacks, such as
 * Manipuri.
 */
const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Stands for a letter of a script without a font, and is drawn as a box. */
const unknownLetter = '\uFFFD';

const shared = /[\s\d.,/()-]/;

// They control how neighbouring letters are joined.
const joiners = new Set(['\u200C', '\u200D']);

const drawnAs = (character: string, script: Script): string =>
  script !== 'latin' || latin.test(character) ? character : unknownLetter;

const scriptOf = (character: string): Script =>
  lettered.find((script) => families[script].letters.test(character)) ?? 'latin';

/**
 * Splits a text into runs of one font each. Digits and spaces occur in every script and are drawn in Latin; no font has
 * tabs. A letter of a script without a font becomes U+FFFD.
 */
export const runsOf = (words: string): Run[] => {
  const runs: { script: Script; text: string }[] = [];
  for (const character of words.normalize('NFC').replaceAll('\t', ' ')) {
    const last = runs.at(-1);
    const script =
      last && joiners.has(character) ? last.script : shared.test(character) ? 'latin' : scriptOf(character);
    const text = drawnAs(character, script);
    if (last?.script === script) last.text += text;
    else runs.push({ script, text });
  }
  return runs;
};
