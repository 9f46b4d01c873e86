import { drawPattern } from './cloth-pattern.ts';
import { gold } from './paints.ts';
import type { Paints } from './paints.ts';
import type { WomanLook } from './portrait-look.ts';
import { bothSides, disc, dotted, filled, shade, stroked } from './shapes.ts';

/** Shoulders and chest of a woman's portrait, drawn 14 units lower than they stand. */
export const womansBody = 'M28 400C30 326 68 284 130 262C138 280 182 280 190 262C252 284 290 326 292 400Z';

/** Returns whether the garment shows more of the neck. */
export const hasDeepNeckline = (look: WomanLook): boolean =>
  !look.hijab && (look.garment === 'sari' || look.garment === 'top');

const drawSari = (look: WomanLook, paints: Paints): string =>
  [
    filled('M196 258C250 276 300 318 302 410H150C176 360 196 310 196 258Z', paints.accent),
    drawPattern(look.pattern, gold, { left: 208, top: 292, columns: 4, rows: 5 }),
    filled('M196 258C200 320 180 372 152 412H134C164 366 184 316 184 262Z', gold),
    dotted('M190 262C192 318 172 370 143 412', paints.accentDark, 2.6, 7),
    stroked('M232 282C236 320 224 372 204 412M262 300C266 340 258 376 246 412', paints.accentDark, 2, 0.5),
    stroked('M122 266C138 311 182 311 191 276', gold, 3),
  ].join('');

const drawKurti = (look: WomanLook, paints: Paints): string => {
  const parts = [
    drawPattern(look.pattern, shade(paints.garment, 0.4), { left: 58, top: 306, columns: 10, rows: 5 }),
    stroked('M122 266C136 296 184 296 198 266', gold, 6),
    dotted('M114 270C132 314 188 314 206 270', gold, 2, 7),
    dotted('M160 306V400', gold, 2, 9),
  ];
  const side =
    filled('M118 260C86 278 58 328 64 412H24L18 330Z', paints.accent, 0.95) +
    stroked('M111 267C84 290 62 338 66 412', gold, 3.2);
  if (look.dupatta === 'both') parts.push(bothSides(side));
  if (look.dupatta === 'one') parts.push(side);
  return parts.join('');
};

const drawTop = (look: WomanLook, paints: Paints): string =>
  drawPattern(look.pattern, paints.garmentLight, { left: 52, top: 300, columns: 11, rows: 5 }) +
  (look.hijab ? '' : stroked('M122 267C138 312 182 312 198 267', paints.garmentDark, 3));

const drawBlazer = (look: WomanLook, paints: Paints): string => {
  const lapel = 'M120 266L101 288L96 310L113 315L107 326L154 392L160 372L126 278Z';
  const blouse = look.hijab ? '' : filled('M124 270C140 296 180 296 196 270L160 376Z', look.accentColour);
  return [
    blouse,
    filled(lapel, paints.garmentDark),
    filled('M200 266L219 288L224 310L207 315L213 326L166 392L160 372L194 278Z', shade(paints.garment, -0.3)),
    stroked('M160 372V410', paints.garmentDark, 2),
    disc(160, 372, 3, gold),
  ].join('');
};

/** Draws the garment over the body; cloth that hangs over the edge is clipped. */
export const drawWomansGarment = (look: WomanLook, paints: Paints): string => {
  const drawn = { sari: drawSari, kurti: drawKurti, top: drawTop, blazer: drawBlazer }[look.garment](
    look,
    paints,
  );
  return `<g ${paints.insideBody}>${drawn}</g>`;
};
