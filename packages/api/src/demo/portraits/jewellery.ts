import { gold } from './paints.ts';
import type { Glasses, WomanLook } from './portrait-look.ts';
import { bothSides, disc, dotted, filled, shade, stroked } from './shapes.ts';

const drawEarrings = (look: WomanLook): string => {
  switch (look.earrings) {
    case 'none':
      return '';
    case 'studs':
      return bothSides(disc(111.5, 171, 3.4, gold) + disc(111.5, 171, 1.5, '#FFF3C9'));
    case 'hoops':
      return bothSides(`<circle cx="110" cy="180" r="9" fill="none" stroke="${gold}" stroke-width="2.6"/>`);
    case 'jhumka':
      return bothSides(
        disc(111, 170, 3.6, gold) +
          filled('M102.6 185Q111 169 119.4 185Z', gold) +
          disc(111, 188.4, 2.4, '#B3122E'),
      );
  }
};

const drawNecklace = (look: WomanLook): string => {
  switch (look.necklace) {
    case 'none':
      return '';
    case 'pendant':
      return (
        stroked('M137 236C142 268 178 268 183 236', gold, 2.2) +
        disc(160, 262, 4.4, gold) +
        disc(160, 262, 1.8, '#B3122E')
      );
    case 'beads':
      return dotted('M136 240C142 272 178 272 184 240', '#FFF4DE', 5, 6);
    case 'choker':
      return (
        stroked('M138 232C146 244 174 244 182 232', gold, 5) +
        dotted('M139 233C147 244 173 244 181 233', '#B3122E', 2, 5)
      );
  }
};

/** Draws bindi, nose pin, earrings and necklace. With a headscarf only the nose pin shows. */
export const drawJewellery = (look: WomanLook): string => {
  const nosePin = look.nosePin
    ? `<circle cx="166.6" cy="171" r="1.9" fill="#FFF3C9" stroke="${gold}" stroke-width=".8"/>`
    : '';
  if (look.hijab) return nosePin;
  const red = shade(look.lips, -0.12);
  const bindi = {
    none: '',
    dot: disc(160, 125, 3.4, '#B3122E'),
    drop: filled('M160 116C162.6 121 163 126 160 128.6C157 126 157.4 121 160 116Z', red),
  };
  return bindi[look.bindi] + nosePin + drawEarrings(look) + drawNecklace(look);
};

/** Draws spectacles; a headscarf hides their arms. */
export const drawGlasses = (kind: Glasses, underScarf: boolean): string => {
  if (kind === 'none') return '';
  const corner = kind === 'rounded' ? 12.5 : 6;
  const frame = '#2B1A18';
  return [
    `<g fill="#fff" fill-opacity=".12" stroke="${frame}" stroke-width="2.6">`,
    bothSides(`<rect x="123" y="140" width="33" height="25.5" rx="${corner}"/>`),
    `<path d="M156 150q4 -3.6 8 0${underScarf ? '' : 'M123 149l-11 -3M197 149l11 -3'}" fill="none"/></g>`,
  ].join('');
};
