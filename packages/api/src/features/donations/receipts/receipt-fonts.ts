import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { sfntOfWoff } from './sfnt-of-woff.ts';

const resolve = createRequire(import.meta.url).resolve;

const file = (script: string, weight: 400 | 600): Buffer =>
  sfntOfWoff(readFileSync(resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`)));

/** Mukta comes in one file per script; the rupee sign stands in the Devanagari one. */
export const scripts = ['latin', 'latin-ext', 'devanagari'] as const;
export type Script = (typeof scripts)[number];

let read: Record<string, Buffer> | undefined;

/** The font files by `script-weight`, read when the first receipt is drawn. */
export const receiptFonts = (): Record<string, Buffer> => {
  read ??= Object.fromEntries(
    scripts.flatMap((script) =>
      ([400, 600] as const).map((weight) => [`${script}-${weight}`, file(script, weight)]),
    ),
  );
  return read;
};

const devanagari = /[\p{Script=Devanagari}₹]/u;
const shared = /[\s\d.,/()-]/;
const extended = /[\u0100-\u02BA\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/;

// They say how the letters beside them are drawn together.
const joiners = new Set(['\u200C', '\u200D']);

const scriptOf = (character: string): Script => {
  if (devanagari.test(character)) return 'devanagari';
  return extended.test(character) ? 'latin-ext' : 'latin';
};

/** Cuts a text into runs of one font each. Digits and spaces are in every text and drawn in Latin. */
export const runsOf = (text: string): { script: Script; text: string }[] => {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script =
      last && joiners.has(character) ? last.script : shared.test(character) ? 'latin' : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
};
