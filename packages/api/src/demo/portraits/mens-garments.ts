import { drawPattern } from './cloth-pattern.ts';
import { gold } from './paints.ts';
import type { Paints } from './paints.ts';
import type { ManLook } from './portrait-look.ts';
import { bothSides, disc, filled, shade, stroked } from './shapes.ts';

/** Shoulders and chest of a man's portrait, drawn 14 units lower than they stand. */
export const mansBody = 'M22 400C22 332 50 290 128 262C138 282 182 282 192 262C270 290 298 332 298 400Z';

const drawCollar = (colour: string): string =>
  filled('M130 248L112 272L142 306L160 286C146 282 134 270 130 248Z', shade(colour, 0.14)) +
  filled('M190 248L208 272L178 306L160 286C174 282 186 270 190 248Z', shade(colour, -0.07));

const drawButtons = (from: number, colour: string): string =>
  [0, 26, 52].map((down) => disc(160, from + down, 2.7, colour)).join('');

const drawShirt = (look: ManLook, paints: Paints): string =>
  [
    drawPattern(look.pattern, paints.garmentLight, { left: 40, top: 300, columns: 12, rows: 4 }),
    drawCollar(paints.garmentLight),
    stroked('M160 288V412', paints.garmentDark, 2, 0.7),
    drawButtons(312, paints.garmentDark),
  ].join('');

const drawBand = (colour: string): string =>
  filled(
    'M124 252C124 286 148 300 160 306C172 300 196 286 196 252L206 262C204 300 176 316 160 322C144 316 116 300 114 262Z',
    colour,
  );

const drawStole = (look: ManLook, paints: Paints): string => {
  if (!look.stole) return '';
  return (
    filled('M204 260C250 284 278 330 270 412H226C240 350 226 300 194 272Z', paints.accent) +
    stroked('M204 262C246 288 264 336 254 412', gold, 3)
  );
};

const drawKurta = (look: ManLook, paints: Paints): string => {
  const formal = look.garment === 'sherwani';
  return [
    drawPattern(look.pattern, formal ? gold : paints.garmentLight, {
      left: 44,
      top: 300,
      columns: 11,
      rows: 4,
    }),
    drawBand(formal ? gold : paints.garmentLight),
    stroked('M160 314V412', formal ? gold : paints.garmentDark, formal ? 9 : 2.2),
    drawButtons(330, formal ? paints.garmentDark : gold),
    drawStole(look, paints),
  ].join('');
};

const drawBlazer = (look: ManLook, paints: Paints): string => {
  const lapel = 'M118 262L97 286L91 310L110 315L103 327L154 402L160 388L128 282Z';
  const tie =
    look.pattern === 'plain'
      ? ''
      : filled('M153 290H167L164 302L171 356L160 374L149 356L156 302Z', paints.garmentDark);
  return [
    filled('M120 262L160 400L200 262Z', paints.accent),
    filled('M133 250C140 284 180 284 187 250L160 290Z', paints.skin),
    tie,
    drawCollar(paints.accent),
    tie === ''
      ? stroked('M160 290V400', shade(paints.accent, -0.2), 1.8) +
        drawButtons(314, shade(paints.accent, -0.35))
      : '',
    filled(lapel, shade(paints.garment, 0.1)),
    filled('M202 262L223 286L229 310L210 315L217 327L166 402L160 388L192 282Z', paints.garmentDark),
    bothSides(
      stroked('M118 262L97 286L91 310L110 315L103 327L154 402', shade(paints.garment, -0.4), 1.2, 0.5),
    ),
  ].join('');
};

const drawVest = (look: ManLook, paints: Paints): string => {
  const kurta = look.accentColour;
  return [
    bothSides(filled('M92 276C50 296 26 334 22 412H70C74 350 82 306 96 274Z', kurta)),
    filled('M126 254L160 340L194 254L206 262L160 352L114 262Z', shade(paints.garment, -0.3)),
    filled('M128 256L160 336L192 256C182 284 138 284 128 256Z', kurta),
    drawBand(shade(kurta, -0.08)),
    stroked('M160 344V412', shade(paints.garment, -0.35), 2),
    drawButtons(352, gold),
    filled('M206 332l16 -10l6 10Z', gold),
    stroked('M200 334H230', paints.garmentDark, 2.4),
  ].join('');
};

const drawCrewNeck = (look: ManLook, paints: Paints): string =>
  [
    drawPattern(look.pattern === 'diamonds' ? 'plain' : look.pattern, paints.garmentLight, {
      left: 40,
      top: 304,
      columns: 12,
      rows: 4,
    }),
    stroked('M121 262C138 297 182 297 199 262', paints.garmentDark, 9),
    stroked('M121 262C138 297 182 297 199 262', shade(paints.garment, 0.06), 5.4),
  ].join('');

/** Draws the garment over the body; cloth that hangs over the edge is clipped. */
export const drawMansGarment = (look: ManLook, paints: Paints): string => {
  const draw = {
    shirt: drawShirt,
    kurta: drawKurta,
    sherwani: drawKurta,
    blazer: drawBlazer,
    vest: drawVest,
    crewNeck: drawCrewNeck,
  };
  return `<g ${paints.insideBody}>${draw[look.garment](look, paints)}</g>`;
};
