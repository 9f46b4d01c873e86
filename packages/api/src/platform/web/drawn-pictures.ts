import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { daySeconds } from '../clock.ts';
import { madeOnce } from '../made-once.ts';
import { webFolder } from './build-web.ts';

/** The light background colour of the site. */
export const paper = '#fffaf5';
const wide = { width: 1200, height: 630 };

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const readDrawing = (...path: string[]): Promise<string> => readFile(join(webFolder, ...path), 'utf8');
const readMark = () => readDrawing('public', 'favicon.svg');

/** Embeds a drawing in another one. */
const placed = (drawing: string, { x, y, width, height }: Place): string =>
  drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

const canvas = ({ width, height }: Pick<Place, 'width' | 'height'>, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${parts.join('')}</svg>`;

/** Draws the preview shown with a link to the site: the couple under the arch, and the logo. */
const drawShare = async (): Promise<string> => {
  const [couple, mark] = await Promise.all([readDrawing('app', 'ui', 'art', 'couple.svg'), readMark()]);
  return canvas(
    wide,
    placed(mark, { x: 110, y: 155, width: 320, height: 320 }),
    placed(couple, { x: 510, y: 55, width: 644, height: 575 }),
  );
};

/** Draws the logo on the background; `share` is how much of the square it may fill. */
const drawIcon = async (size: number, share: number): Promise<string> => {
  const width = size * share;
  const edge = (size - width) / 2;
  return canvas(
    { width: size, height: size },
    placed(await readMark(), { x: edge, y: edge, width, height: width }),
  );
};

/** Draws the logo in white without background, as only its shape is used. */
const drawMonochrome = async (size: number): Promise<string> => {
  const white = '<style>.a,.b{stroke:#fff}</style>';
  const mark = (await readMark()).replace(/<style>.*<\/style>/, white);
  return placed(mark, { x: 0, y: 0, width: size, height: size });
};

const plainShare = 0.78;
/** Phones crop icons of this kind to a circle of four fifths. */
const maskableShare = 0.56;

const drawings: Readonly<Record<string, () => Promise<string>>> = {
  'share.png': drawShare,
  'icon-180.png': () => drawIcon(180, plainShare),
  'icon-192.png': () => drawIcon(192, plainShare),
  'icon-512.png': () => drawIcon(512, plainShare),
  'maskable-512.png': () => drawIcon(512, maskableShare),
  'monochrome-192.png': () => drawMonochrome(192),
};

const render = async (drawing: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
};

/** Serves pictures for other programs, which accept no vector drawings: each is rendered once, when first requested. */
export const installDrawnPictures = (app: FastifyInstance): void => {
  for (const [name, draw] of Object.entries(drawings)) {
    const picture = madeOnce(() => draw().then(render));
    app.get(`/drawn/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const bytes = await picture();
      return reply.type('image/png').header('cache-control', `public, max-age=${daySeconds}`).send(bytes);
    });
  }
};
