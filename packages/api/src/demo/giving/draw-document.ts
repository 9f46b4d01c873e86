import { longDay } from '@mysathi/contract/time/calendar';

import type { DemoDocument } from './demo-campaign.ts';

const width = 720;
const height = 1020;
const margin = 64;
const ink = '#2B2A33';
const faint = '#8A8793';
const lineLetters = 34;

const kinds: Readonly<Record<DemoDocument['kind'], string>> = {
  bill: 'BILL',
  estimate: 'ESTIMATE',
  letter: 'LETTER',
  certificate: 'CERTIFICATE',
  photo: 'PHOTO',
};

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const written = (words: string, y: number, size: number, fill = ink): string =>
  `<text x="${margin}" y="${y}" font-family="Georgia, serif" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;

const box = (x: number, y: number, wide: number, high: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`;

const linesOf = (words: string): string[] =>
  words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > lineLetters) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

const amountOf = ({ amount }: DemoDocument): string =>
  amount === undefined
    ? ''
    : new Intl.NumberFormat(amount.currency === 'INR' ? 'en-IN' : 'en', {
        style: 'currency',
        currency: amount.currency,
        currencyDisplay: 'code',
      }).format(amount.minor / 100);

/**
 * Draws the first page of an invented document as an SVG that says that it is drawn; black bars stand for redacted
 * names, as on a real scan.
 */
export const drawDocument = (document: DemoDocument): string => {
  const title = linesOf(document.title);
  const body = 250 + title.length * 46;
  const rows = Array.from({ length: 7 }, (_, row) =>
    [
      box(margin, body + row * 58, row === 1 || row === 4 ? 190 : 0, 22, ink),
      box(
        margin + (row === 1 || row === 4 ? 206 : 0),
        body + 6 + row * 58,
        250 + ((row * 97) % 130),
        8,
        '#D8D4CB',
      ),
    ].join(''),
  ).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    box(0, 0, width, height, '#FDFBF5'),
    box(0, 0, width, 72, '#F0E3C8'),
    written('Illustration: an invented paper of the demonstration', 45, 24),
    written(kinds[document.kind], 132, 22, faint),
    ...title.map((line, at) => written(line, 186 + at * 46, 36)),
    written(longDay(document.dated), 200 + title.length * 46, 22, faint),
    rows,
    written(amountOf(document), body + 470, 34),
    written(`Page 1 of ${document.pages}`, height - 48, 20, faint),
    '</svg>',
  ].join('');
};
