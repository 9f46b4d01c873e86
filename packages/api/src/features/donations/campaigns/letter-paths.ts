import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

import { receiptFont, runsOf } from '../receipts/receipt-fonts.ts';
import type { Run, Weight } from '../receipts/receipt-fonts.ts';

/** The style of letters; `size` is that of the em, in the units of the picture. */
export interface Lettering {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

const opened = new Map<string, Font>();

const fontOf = ({ script }: Run, weight: Weight): Font => {
  const name = `${script}-${weight}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = fontkit.create(receiptFont(script, weight));
  if (!('layout' in font)) throw new Error(`There is no font ${name}.`);
  opened.set(name, font);
  return font;
};

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that choose or join letters, and are never drawn themselves. */
const unseen = /\p{Join_Control}|\p{Variation_Selector}/gu;

const isDrawn = (cluster: string, weight: Weight): boolean =>
  runsOf(cluster.replace(unseen, '')).every((run) => {
    const font = fontOf(run, weight);
    return Array.from(run.text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  });

const drawnOfWord = (word: string, weight: Weight): string => {
  let drawn = '';
  for (const { segment } of clusters.segment(word)) {
    const found = [segment, segment.normalize('NFKC')].find((cluster) => isDrawn(cluster, weight));
    if (found === undefined && /\p{L}/u.test(segment)) return '';
    drawn += found ?? '';
  }
  return drawn;
};

/**
 * Returns the drawable part of a text, to avoid boxes: signs such as emoji are dropped as a whole, and so is a word
 * with a letter that cannot be drawn. Letters that only look bold or the like are drawn plain.
 */
export const drawable = (text: string, weight: Weight): string =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => drawnOfWord(word, weight))
    .filter((word) => word !== '')
    .join(' ');

/** Lays out a line run by run, without the machine's own fonts. */
const layOut = (text: string, { size, weight }: Pick<Lettering, 'size' | 'weight'>) => {
  let at = 0;
  const paths: string[] = [];
  for (const run of runsOf(text)) {
    const font = fontOf(run, weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const path = glyph.path.scale(scale, -scale).translate(at + xOffset * scale, -yOffset * scale);
      paths.push(path.toSVG());
      at += xAdvance * scale;
    }
  }
  return { width: at, path: paths.join('') };
};

/** Draws a line of text with its baseline at a place; `middle` centres it there. */
export const drawLine = (
  text: string,
  look: Lettering,
  { x, y, middle = false }: { x: number; y: number; middle?: boolean },
): string => {
  const { width, path } = layOut(text, look);
  const left = middle ? x - width / 2 : x;
  return `<path transform="translate(${left.toFixed(1)} ${y})" fill="${look.colour}" d="${path}"/>`;
};

const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** Splits a word that is wider than a line into pieces that fit, after a joining sign where there is one. */
const piecesOf = (word: string, fits: (line: string) => boolean): string[] => {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      const [head = piece] = /^.*[-/–—]/su.exec(piece) ?? [];
      pieces.push(head);
      piece = piece.slice(head.length);
    }
    piece += letter;
  }
  return [...pieces, piece];
};

/** Breaks a text into at most `most` lines of a width; an ellipsis replaces the rest. */
export const breakLines = (text: string, look: Lettering, width: number, most: number): string[] => {
  const fits = (line: string) => layOut(line, look).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => piecesOf(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  let last = lettersOf(shown.at(-1) ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...shown.slice(0, -1), `${last.join('').trimEnd()}…`];
};
