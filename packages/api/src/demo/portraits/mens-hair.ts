import type { Paints } from './paints.ts';
import type { ManHair, ManLook } from './portrait-look.ts';
import { disc, filled, rounded, shade, stroked } from './shapes.ts';

const outlines: Record<Exclude<ManHair, 'curly'>, string> = {
  short:
    'M107 150C98 88 126 58 168 60C212 62 224 98 213 150C210 134 207 122 199 108C176 116 146 114 130 100C118 110 111 132 107 150Z',
  quiff:
    'M108 150C101 112 106 86 128 74C136 52 190 46 204 66C222 78 220 112 212 150C209 132 206 116 198 106C186 96 150 94 122 108C114 122 111 134 108 150Z',
  crop: 'M109 146C102 90 130 66 160 66C190 66 218 90 211 146C208 128 203 113 196 105C176 98 144 98 124 105C117 113 112 128 109 146Z',
  sidePart:
    'M107 150C99 104 108 66 150 60C202 54 226 92 213 150C211 134 208 120 201 110C182 112 158 104 144 84C142 100 128 110 118 116C112 126 109 138 107 150Z',
  receding:
    'M108 150C100 104 116 74 160 72C204 74 220 104 212 150C209 130 206 116 199 104C190 88 176 92 160 92C144 92 130 88 121 104C114 116 111 130 108 150Z',
  wavyTop:
    'M107 150C98 112 100 90 116 80C116 64 138 52 154 60C168 48 196 54 202 70C222 78 222 112 213 150C211 134 207 118 200 110C192 114 186 106 178 108C168 112 160 102 150 106C142 110 134 100 124 110C114 122 110 136 107 150Z',
};

const drawCurls = (paints: Paints): string => {
  const curls = Array.from({ length: 11 }, (_, step) => {
    const angle = Math.PI * (1.03 + (step * 0.94) / 10);
    const tone = step % 2 === 0 ? shade(paints.hair, 0.07) : paints.hair;
    return disc(
      rounded(160 + 44 * Math.cos(angle)),
      rounded(120 + 46 * Math.sin(angle)),
      14 + (step % 3) * 2,
      tone,
    );
  });
  const cap = 'M109 140C104 82 216 82 211 140C206 114 190 104 160 105C130 104 114 114 109 140Z';
  return curls.join('') + filled(cap, paints.hair);
};

/** Draws the hair of the head, over the face. */
export const drawMensHair = (look: ManLook, paints: Paints): string => {
  if (look.hair === 'curly') return drawCurls(paints);
  const shine =
    look.hair === 'crop' || look.hair === 'receding'
      ? ''
      : stroked('M134 76C150 64 178 62 194 74', paints.hairLight, 3, 0.4);
  return filled(outlines[look.hair], paints.hairFill) + shine;
};
