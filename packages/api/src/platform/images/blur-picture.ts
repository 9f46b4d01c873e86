import sharp from 'sharp';
import type { CreateRaw } from 'sharp';

/** So many pixels across are all that is left of a picture: colours and light, nobody to be known by. */
const pixelsLeft = 12;
const shownPixels = 320;
const softness = 14;

/** The blurred variant of a picture, WebP, 320 pixels wide; what was taken out cannot be brought back. */
export const blurPicture = async (pixels: Uint8Array, raw: CreateRaw): Promise<Buffer> => {
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width: pixelsLeft })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({ width: shownPixels, kernel: 'cubic' })
    .blur(softness)
    .webp({ quality: 60 })
    .toBuffer();
};
