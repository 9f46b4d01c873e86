import type { Paints } from './paints.ts';
import { bothSides, disc, filled, shade, stroked } from './shapes.ts';

/** Draws the part of a headscarf behind the head. */
export const drawHijabBehind = (paints: Paints): string =>
  filled(
    'M92 160C84 84 122 54 160 54C198 54 236 84 228 160C232 210 250 236 262 300H58C70 236 88 210 92 160Z',
    paints.accent,
  );

/** Draws the headscarf around the face and over the chest. */
export const drawHijabFront = (paints: Paints): string => {
  const light = shade(paints.accent, 0.14);
  const frame =
    'M160 224C118 224 102 180 102 144C102 102 126 80 160 80C194 80 218 102 218 144C218 180 202 224 160 224ZM160 98C132 98 115 114 115 146C115 184 134 214 160 215C186 214 205 184 205 146C205 114 188 98 160 98Z';
  return [
    filled('M106 205C124 220 196 220 214 205L222 262H98Z', paints.accent),
    `<path d="${frame}" fill="${light}" fill-rule="evenodd"/>`,
    filled(
      'M104 196C120 236 148 250 160 251C196 254 226 258 252 262C222 306 124 304 78 270C96 250 103 224 104 196Z',
      paints.accent,
    ),
    filled(
      'M216 196C208 230 184 246 156 251C188 262 222 262 244 260C226 240 217 220 216 196Z',
      shade(paints.accent, -0.08),
    ),
    stroked('M108 210C126 244 170 258 232 262', paints.accentDark, 2.2, 0.6),
    stroked('M98 236C122 270 170 284 222 276', paints.accentDark, 2, 0.4),
    stroked('M124 92C142 78 178 78 196 92', shade(paints.accent, 0.3), 2.4, 0.6),
    disc(214, 232, 3.2, '#F2DDA4'),
  ].join('');
};

/** Draws a turban with its wound folds. */
export const drawTurban = (paints: Paints): string => {
  const fold = paints.accentDark;
  const outline =
    'M99 142C82 76 122 40 160 40C198 40 238 76 221 142C208 116 190 106 160 106C130 106 112 116 99 142Z';
  const folds = [
    'M100 132C112 104 132 86 160 76',
    'M99 116C110 92 132 72 162 62',
    'M104 96C116 76 138 58 164 50',
    'M110 120C124 106 140 98 154 94',
  ];
  return [
    filled(outline, paints.accent),
    filled('M160 40C198 40 238 76 221 142C210 120 194 108 168 106C196 92 196 60 160 40Z', fold, 0.3),
    bothSides(folds.map((line) => stroked(line, fold, 2.6, 0.75)).join('')),
    filled('M143 107L160 86L177 107C166 105.4 154 105.4 143 107Z', shade(paints.accent, 0.42)),
  ].join('');
};
