import { filled } from './shapes.ts';

const arch =
  'M40 400V190C40 176 52 170 52 156C52 142 68 140 74 126C80 110 96 112 106 98C116 82 138 84 160 58C182 84 204 82 214 98C224 112 240 110 246 126C252 140 268 142 268 156C268 170 280 176 280 190V400Z';

/** Draws the coloured ground and the pale multifoil arch behind every portrait. */
export const drawGround = (paintId: string): string =>
  [
    `<rect x="30" y="26" width="260" height="324" fill="url(#${paintId}b)"/>`,
    filled(arch, '#fff', 0.34),
    `<path d="${arch}" fill="none" stroke="#fff" stroke-width="2" opacity=".7" transform="translate(9.6 12) scale(.94 .97)"/>`,
  ].join('');
