import type { PortraitLook } from './portrait-look.ts';
import { shade } from './shapes.ts';

export const gold = '#E2B04A';
export const ink = '#20120F';

/** The colours and gradient references of a portrait, derived once from its look. */
export type Paints = {
  id: string;
  skin: string;
  skinShadow: string;
  skinLine: string;
  hair: string;
  hairLight: string;
  hairFill: string;
  faceFill: string;
  garment: string;
  garmentDark: string;
  garmentLight: string;
  garmentFill: string;
  accent: string;
  accentDark: string;
  insideBody: string;
};

/** Returns an id from a 32-bit FNV-1a hash of the look: the same for the same look, and hardly ever shared by two. */
const idOf = (look: PortraitLook): string => {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(look)) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  }
  return `p${hash.toString(36)}`;
};

/** Returns the paints of a look. */
export const paintsOf = (look: PortraitLook): Paints => {
  const id = idOf(look);
  return {
    id,
    skin: look.skin,
    skinShadow: shade(look.skin, -0.16),
    skinLine: shade(look.skin, -0.4),
    hair: look.hairColour,
    hairLight: shade(look.hairColour, 0.2),
    hairFill: `url(#${id}h)`,
    faceFill: `url(#${id}f)`,
    garment: look.garmentColour,
    garmentDark: shade(look.garmentColour, -0.22),
    garmentLight: shade(look.garmentColour, 0.24),
    garmentFill: `url(#${id}g)`,
    accent: look.accentColour,
    accentDark: shade(look.accentColour, -0.24),
    insideBody: `clip-path="url(#${id}c)"`,
  };
};

const stop = (offset: number, colour: string): string => `<stop offset="${offset}" stop-color="${colour}"/>`;

/** Returns the `<defs>` to which all layers refer. `body` is the outline to which garments are clipped. */
export const definitions = (paints: Paints, ground: readonly [string, string], body: string): string => {
  const { id } = paints;
  return [
    '<defs>',
    `<linearGradient id="${id}b" x1="0" y1="0" x2="0" y2="1">${stop(0, ground[0])}${stop(1, ground[1])}</linearGradient>`,
    `<radialGradient id="${id}f" cx=".45" cy=".4" r=".72">${stop(0, shade(paints.skin, 0.12))}${stop(0.65, paints.skin)}${stop(1, shade(paints.skin, -0.12))}</radialGradient>`,
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1">${stop(0, paints.garmentLight)}${stop(0.5, paints.garment)}${stop(1, paints.garmentDark)}</linearGradient>`,
    `<linearGradient id="${id}h" x1="0" y1="0" x2="0" y2="1">${stop(0, paints.hairLight)}${stop(0.5, paints.hair)}</linearGradient>`,
    `<clipPath id="${id}c"><path d="${body}"/></clipPath>`,
    '</defs>',
  ].join('');
};
