import type { Paints } from './paints.ts';
import type { ManLook } from './portrait-look.ts';
import { filled } from './shapes.ts';
import { faceOutlines } from './skin-and-face.ts';

const jaw =
  'M111 146C112 194 126 224 160 226C194 224 208 194 209 146C206 170 200 180 190 183C178 176 142 176 130 183C120 180 114 170 111 146Z';
const fullBeard =
  'M110 144C110 198 124 234 160 237C196 234 210 198 210 144C206 170 198 179 187 182C176 175 144 175 133 182C122 179 114 170 110 144Z';
const moustache =
  'M136 186C142 176 153 175.4 160 179.4C167 175.4 178 176 184 186C175 185.6 167 184.4 160 183.6C153 184.4 145 185.6 136 186Z';
const mouthOpening = 'M141 188C148 184.6 172 184.6 179 188C176 201 144 201 141 188Z';

/** Draws the beard (under the mouth, above the skin). */
export const drawBeard = (look: ManLook, paints: Paints): string => {
  if (look.beard === 'none') return '';
  if (look.beard === 'stubble') {
    const onSkin = `<clipPath id="${paints.id}j"><path d="${faceOutlines[look.face]}"/></clipPath>`;
    return `${onSkin}<g clip-path="url(#${paints.id}j)">${filled(jaw, paints.hair, 0.2)}</g>`;
  }
  const shape = look.beard === 'full' ? fullBeard : jaw;
  return (
    filled(shape, paints.hair, look.beard === 'full' ? 0.97 : 0.86) +
    filled(mouthOpening, paints.skinShadow, 0.55)
  );
};

/** Draws the moustache (above the mouth). */
export const drawMoustache = (look: ManLook, paints: Paints): string =>
  look.moustache ? filled(moustache, paints.hair) : '';
