import { drawBeard, drawMoustache } from './facial-hair.ts';
import { drawGround } from './ground-and-arch.ts';
import { drawHijabBehind, drawHijabFront, drawTurban } from './head-covering.ts';
import { drawGlasses, drawJewellery } from './jewellery.ts';
import { drawMansGarment, mansBody } from './mens-garments.ts';
import { drawMensHair } from './mens-hair.ts';
import { definitions, paintsOf } from './paints.ts';
import type { Paints } from './paints.ts';
import { grounds } from './portrait-look.ts';
import type { ManLook, PortraitLook, WomanLook } from './portrait-look.ts';
import { drawEars, drawFeatures, drawHead, drawNeck } from './skin-and-face.ts';
import { drawWomansGarment, hasDeepNeckline, womansBody } from './womens-garments.ts';
import { drawHairBehind, drawHairFront, drawHairOverShoulder } from './womens-hair.ts';

/** Head, neck and shoulders are drawn on a larger sheet; this shows the part from (34, 30) to (286, 345). */
const framing = 'translate(-43.2 -38.1) scale(1.27)';

const standing = (body: string, paints: Paints, neck: string, garment: string): string =>
  `<g transform="translate(0 -14)"><path d="${body}" fill="${paints.garmentFill}"/>${neck}${garment}</g>`;

const drawWoman = (look: WomanLook, paints: Paints): string => {
  const neck = drawNeck(look, paints, hasDeepNeckline(look));
  const body = standing(womansBody, paints, neck, drawWomansGarment(look, paints));
  const hidden = look.hijab;
  const freeEars =
    look.hair === 'bun' || look.hair === 'lowBun' || look.hair === 'braid' || look.hair === 'ponytail';
  return [
    hidden ? drawHijabBehind(paints) : drawHairBehind(look, paints),
    body,
    hidden ? '' : drawHairOverShoulder(look, paints),
    freeEars && !hidden ? drawEars(paints) : '',
    drawHead(look, paints),
    drawFeatures(look, paints),
    hidden ? drawHijabFront(paints) : drawHairFront(look, paints),
    drawJewellery(look),
    drawGlasses(look.glasses, hidden),
  ].join('');
};

const drawMan = (look: ManLook, paints: Paints): string => {
  const body = standing(mansBody, paints, drawNeck(look, paints, false), drawMansGarment(look, paints));
  return [
    body,
    drawEars(paints),
    drawHead(look, paints),
    drawBeard(look, paints),
    drawFeatures(look, paints),
    drawMoustache(look, paints),
    look.turban ? drawTurban(paints) : drawMensHair(look, paints),
    drawGlasses(look.glasses, false),
  ].join('');
};

/**
 * Draws an illustrated head-and-shoulders portrait as an SVG of 320 by 400. The same look always gives the same bytes;
 * ids depend on the look.
 */
export const drawPortrait = (look: PortraitLook): string => {
  const paints = paintsOf(look);
  const woman = look.gender === 'Female';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400">',
    definitions(paints, grounds[look.ground], woman ? womansBody : mansBody),
    `<g transform="${framing}">`,
    drawGround(paints.id),
    woman ? drawWoman(look, paints) : drawMan(look, paints),
    '</g></svg>',
  ].join('');
};
