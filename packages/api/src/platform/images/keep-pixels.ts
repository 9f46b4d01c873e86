import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { openOptions } from './encode-picture.ts';

/** Enough to read the smallest writing of a page that was photographed. */
const longestSide = 3000;
const jpegQuality = 90;

/**
 * Makes a picture anew in its place and of its kind, turned upright: the place where it was taken, its thumbnail and
 * whatever else stood beside the pixels are gone.
 */
export const keepPixels = async (path: string): Promise<void> => {
  const drawn = await sharp(path, openOptions)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    // Of a JPEG alone: without `force` each keeps its kind.
    .jpeg({ quality: jpegQuality, force: false })
    .toBuffer();
  await writeFile(path, drawn);
};
