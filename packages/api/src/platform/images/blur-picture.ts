import sharp from 'sharp';
import type { CreateRaw } from 'sharp';

/** The width in pixels to which a picture is reduced: colours and light remain, but nobody can be recognised. */
const pixelsLeft = 12;
const shownPixels = 320;
const softness = 14;

/** Returns the blurred variant of a picture, WebP, 320 pixels wide; the lost details cannot be recovered. */
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
