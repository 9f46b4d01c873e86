import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import type { CreateRaw } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { blurredVariant } from '../files/media-addresses.ts';
import { jpegWidths } from '../files/picture-copies.ts';
import { serverLimits } from '../server-limits.ts';
import { blurPicture } from './blur-picture.ts';
import type { SentPicture } from './image-messages.ts';

const webpQuality = 75;
// For the few browsers without WebP: fast to write rather than small.
const jpegQuality = 80;
const tallest = 1.6;

/** The options for opening untrusted bytes, everywhere. */
export const openOptions = {
  limitInputPixels: serverLimits.uploadPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;

const placeholderOf = async (pixels: Buffer, raw: CreateRaw): Promise<string> => {
  const { data, info } = await sharp(pixels, { raw })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

/**
 * Decodes once, turned upright and at most 1280 pixels wide, and writes every size from that. No metadata is carried
 * over. Widths above the picture's own are written at its own width.
 */
export const encodePicture = async (path: string, folder: string): Promise<SentPicture> => {
  const widest = Math.max(...serverLimits.photoWidthsPixels);
  const { data, info } = await sharp(path, openOptions)
    .autoOrient()
    .resize({ width: widest, height: Math.round(widest * tallest), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sized = (width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const encoded: Record<string, () => Promise<Buffer>> = {};
  for (const width of serverLimits.photoWidthsPixels.toSorted((one, other) => other - one)) {
    encoded[`${width}.webp`] = () => sized(width).webp({ quality: webpQuality }).toBuffer();
    if (jpegWidths.includes(width))
      encoded[`${width}.jpg`] = () => sized(width).jpeg({ quality: jpegQuality }).toBuffer();
  }
  encoded[blurredVariant] = () => blurPicture(data, raw);
  // In parallel, as far as the process has threads (see its fork): the largest takes as long as the others together.
  await Promise.all(
    Object.entries(encoded).map(async ([name, encode]) => writeFile(join(folder, name), await encode())),
  );
  return {
    folder,
    variants: Object.keys(encoded),
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(data, raw),
  };
};
