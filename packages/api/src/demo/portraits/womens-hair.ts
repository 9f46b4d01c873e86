import { gold } from './paints.ts';
import type { Paints } from './paints.ts';
import type { WomanHair, WomanLook } from './portrait-look.ts';
import { bothSides, disc, filled, rounded, shade, stroked } from './shapes.ts';

const behind: Record<WomanHair, string> = {
  long: 'M100 150C92 84 128 58 160 58C192 58 228 84 220 150C220 196 240 238 234 306C206 324 114 324 86 306C80 238 100 196 100 150Z',
  wavy: 'M98 150C90 82 126 56 160 56C194 56 230 82 222 150C232 178 224 196 238 218C250 240 236 260 244 284C230 304 206 302 194 290H126C112 302 92 304 76 284C84 260 70 240 82 218C96 196 88 178 98 150Z',
  bob: 'M98 150C92 84 126 58 160 58C194 58 228 84 222 150C226 190 232 214 220 232C206 242 114 242 100 232C88 214 94 190 98 150Z',
  bun: 'M103 158C96 90 126 64 160 64C194 64 224 90 217 158C216 180 206 196 190 204C176 210 144 210 130 204C114 196 104 180 103 158Z',
  lowBun:
    'M103 158C96 90 126 62 160 62C194 62 224 90 217 158C217 184 208 202 192 212C176 218 144 218 128 212C112 202 103 184 103 158Z',
  braid:
    'M101 156C94 86 126 60 160 60C194 60 226 86 219 156C222 186 214 210 198 220C180 226 144 224 128 214C112 204 101 184 101 156Z',
  ponytail:
    'M102 156C94 86 126 60 160 60C194 60 226 86 218 156C220 184 212 206 196 214C178 222 144 222 128 212C112 202 102 184 102 156Z',
};

const drawGajra = (x: number, y: number, radius: number): string =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = Math.PI * (1 + step / 12);
    const petal = step % 2 === 0 ? '#FFE3A6' : '#FFF7E8';
    return disc(rounded(x + radius * Math.cos(angle)), rounded(y + radius * Math.sin(angle)), 6, petal);
  }).join('');

/** Draws the hair that hangs behind the shoulders and head. */
export const drawHairBehind = (look: WomanLook, paints: Paints): string => {
  const parts = [filled(behind[look.hair], paints.hairFill)];
  if (look.hair === 'bun') {
    parts.unshift(disc(160, 62, 28, paints.hairFill), look.gajra ? drawGajra(160, 72, 30) : '');
  }
  if (look.hair === 'lowBun') {
    parts.push(
      disc(212, 204, 25, paints.hair),
      stroked('M200 196C208 188 222 192 226 204', paints.hairLight, 2, 0.5),
    );
    if (look.gajra) parts.push(`<g transform="rotate(75 212 204)">${drawGajra(212, 204, 27)}</g>`);
  }
  return parts.join('');
};

const drawBraid = (paints: Paints): string => {
  const light = shade(paints.hair, 0.12);
  const locks = Array.from({ length: 8 }, (_, step) => {
    const x = rounded(217 + Math.sin(step / 2.4) * 6);
    const y = 216 + step * 17;
    const wide = rounded(15 - step * 0.7);
    const left = filled(
      `M${x} ${y + 10}C${x - wide} ${y + 8} ${x - wide - 2} ${y - 6} ${x - wide + 4} ${y - 12}C${x + 4} ${y - 10} ${x + 8} ${y} ${x} ${y + 10}Z`,
      light,
    );
    const right = filled(
      `M${x} ${y + 18}C${x + wide} ${y + 16} ${x + wide + 2} ${y + 2} ${x + wide - 4} ${y - 4}C${x - 4} ${y - 2} ${x - 8} ${y + 8} ${x} ${y + 18}Z`,
      paints.hair,
    );
    return left + right;
  });
  return filled('M190 204C204 190 226 194 230 214L206 226Z', paints.hair) + locks.join('');
};

/** Draws the hair that falls over the shoulder in front of the garment. */
export const drawHairOverShoulder = (look: WomanLook, paints: Paints): string => {
  if (look.hair === 'braid') return drawBraid(paints);
  if (look.hair !== 'ponytail') return '';
  return [
    filled(
      'M198 190C222 194 236 222 232 258C230 284 240 300 230 322C214 306 204 286 206 258C208 232 200 214 190 206Z',
      paints.hairFill,
    ),
    stroked('M212 214C222 236 216 262 224 296', paints.hairLight, 2, 0.45),
    stroked('M196 204C204 202 210 198 213 193', gold, 4),
  ].join('');
};

/** Draws the hair that frames the face. */
export const drawHairFront = (look: WomanLook, paints: Paints): string => {
  const shine = stroked('M122 96C130 82 140 75 152 72', paints.hairLight, 3, 0.35);
  if (look.parting === 'side') {
    const sweep =
      'M188 76C162 84 128 100 116 136C112 150 111 162 108 174C93 142 97 96 124 74C150 56 200 56 214 94C222 116 219 148 212 174C210 146 208 106 188 76Z';
    return filled(sweep, paints.hairFill) + shine;
  }
  const half =
    'M160 82C138 88 120 108 115 142C113 154 111 164 108 176C94 144 97 97 124 75C142 61 160 66 160 82Z';
  return bothSides(filled(half, paints.hairFill)) + shine;
};
