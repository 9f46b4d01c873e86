import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { openOptions } from './encode-picture.ts';

/** Enough to read the smallest print on a photographed page. */
const longestSide = 3000;
const jpegQuality = 90;

/**
 * Re-encodes a picture in place in its own format, turned upright: location, thumbnail and all other metadata are gone.
 */
export const keepPixels = async (path: string): Promise<void> => {
  const drawn = await sharp(path, openOptions)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    // Applies only to a JPEG: without `force` each picture keeps its format.
    .jpeg({ quality: jpegQuality, force: false })
    .toBuffer();
  await writeFile(path, drawn);
};
