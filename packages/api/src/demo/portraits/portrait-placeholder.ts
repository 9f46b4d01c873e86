import { rgbaToThumbHash } from 'thumbhash';

import { blurPicture } from '../../platform/images/blur-picture.ts';
import { grounds } from './portrait-look.ts';
import type { PortraitLook } from './portrait-look.ts';

const width = 20;
const height = 25;

/** Returns the colour at a point of the drawing, in fractions of its width and height. */
const colourAt = (look: PortraitLook, x: number, y: number): string => {
  const inEllipse = (cx: number, cy: number, rx: number, ry: number): boolean =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
  const covered = look.gender === 'Female' ? look.hijab : look.turban;
  if (inEllipse(0.5, 0.4, 0.19, 0.22)) return look.skin;
  if (inEllipse(0.5, 1.05, 0.55, 0.38)) return look.garmentColour;
  if (inEllipse(0.5, 0.36, 0.26, 0.28)) return covered ? look.accentColour : look.hairColour;
  const [top, bottom] = grounds[look.ground];
  return y < 0.5 ? top : bottom;
};

const pixelsOf = (look: PortraitLook): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const colour = colourAt(look, ((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height);
    const channels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    pixels.set([...channels, 255], at * 4);
  }
  return pixels;
};

/** Returns the thumbhash that is shown until a portrait has loaded, from its main colours alone. */
export const portraitPlaceholder = (look: PortraitLook): Buffer =>
  Buffer.from(rgbaToThumbHash(width, height, pixelsOf(look)));

/** Returns the blurred version that is shown of a portrait that is hidden until an interest is accepted. */
export const blurredPortrait = (look: PortraitLook): Promise<Buffer> =>
  blurPicture(pixelsOf(look), { width, height, channels: 4 });
