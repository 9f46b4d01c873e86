import { ink } from './paints.ts';
import type { Paints } from './paints.ts';
import type { FaceShape, PortraitLook, Smile } from './portrait-look.ts';
import { bothSides, disc, filled, shade, stroked } from './shapes.ts';

/** Outlines of the face from the hairline to the chin. */
export const faceOutlines: Record<FaceShape, string> = {
  oval: 'M113 142C111 92 209 92 207 142C208 180 192 220 160 222C128 220 112 180 113 142Z',
  round: 'M111 144C109 92 211 92 209 144C210 188 190 219 160 220C130 219 110 188 111 144Z',
  square:
    'M112 142C110 92 210 92 208 142C209 174 203 198 188 212C177 222 143 222 132 212C117 198 111 174 112 142Z',
  heart: 'M112 140C110 92 210 92 208 140C207 178 186 216 160 224C134 216 113 178 112 140Z',
};

/** Draws the neck and the shadow under the chin, over the garment and under its collar. */
export const drawNeck = (look: PortraitLook, paints: Paints, deepNeckline: boolean): string => {
  const low = deepNeckline ? 312 : 292;
  const neck =
    look.gender === 'Female'
      ? `M139 190L138 246C137 258 129 264 122 267C138 ${low} 182 ${low} 198 267C191 264 183 258 182 246L181 190Z`
      : `M132 190L131 248C130 258 126 263 120 267C138 ${low} 182 ${low} 200 267C194 263 190 258 189 248L188 190Z`;
  const shadow =
    look.gender === 'Female'
      ? 'M139 206C146 229 174 229 181 206V227C172 242 148 242 139 227Z'
      : 'M132 206C141 231 179 231 188 206V228C177 246 143 246 132 228Z';
  return filled(neck, paints.skin) + filled(shadow, paints.skinLine, 0.3);
};

/** Draws the ears, for styles that leave them free. */
export const drawEars = (paints: Paints): string => {
  const ear = `<ellipse cx="111" cy="156" rx="9" ry="15" fill="${paints.skinShadow}"/>`;
  return bothSides(ear + stroked('M107 150C104 156 107 164 112 166', paints.skinLine, 1.6, 0.4));
};

const drawEye = (x: number, look: PortraitLook): string => {
  const woman = look.gender === 'Female';
  const outward = x < 160 ? -1 : 1;
  const lash = woman ? stroked(`M${x + 9.6 * outward} 152.6l${3.6 * outward} -2.8`, ink, 2) : '';
  return [
    filled(`M${x - 9.5} 153Q${x} 144 ${x + 9.5} 153Q${x} 160 ${x - 9.5} 153Z`, '#FFFDF9'),
    disc(x, 152, 5, '#3A2417'),
    disc(x, 152, 2.4, ink),
    disc(x + 1.8, 150.2, 1.4, '#fff'),
    stroked(`M${x - 10} 153Q${x} 143.4 ${x + 10} 153`, ink, woman ? 2.6 : 2),
    lash,
  ].join('');
};

const drawBrows = (look: PortraitLook): string => {
  const colour = shade(look.hairColour, look.smileLines ? -0.25 : -0.05);
  return look.gender === 'Female'
    ? bothSides(stroked('M128 138C134 131.4 143 131.4 150.5 135.6', colour, 2.8))
    : bothSides(stroked('M127 138.6C134 131.4 144 131.8 151 136.4', colour, 4.2));
};

/** Ends and depth of each smile; the upper lip is the same for all. */
const smiles: Record<Smile, { left: string; right: string; line: string; under: string }> = {
  gentle: { left: '143 189', right: '177 189', line: 'C151 197 169 197', under: 'C169 205 151 205' },
  warm: { left: '141 187.4', right: '179 187.4', line: 'C149 198.6 171 198.6', under: 'C171 208 149 208' },
  bright: { left: '141 188.4', right: '179 188.4', line: 'C150 191.6 170 191.6', under: 'C174 205 146 205' },
};

const drawMouth = (look: PortraitLook, paints: Paints): string => {
  const { left, right, line, under } = smiles[look.smile];
  const woman = look.gender === 'Female';
  const lips = woman ? look.lips : shade(paints.skin, -0.26);
  const between = `M${left}${line} ${right}`;
  const opened = `${between}${under} ${left}Z`;
  if (look.smile === 'bright') return filled(opened, '#FFFDF9') + stroked(opened, lips, woman ? 3 : 1.8);
  if (!woman) return stroked(between, look.beard === 'full' ? '#E0A893' : shade(lips, -0.4), 2.8);
  const upper = `C171 190 165 187.6 160 190.4C155 187.6 149 190 ${left}Z`;
  const lower = `M${left}${under.replace(/C([\d.-]+ [\d.-]+) ([\d.-]+ [\d.-]+)/, 'C$2 $1')} ${right}`;
  return filled(lower + upper, lips) + stroked(between, shade(lips, -0.4), 1.5, 0.8);
};

const drawScalp = (look: PortraitLook, paints: Paints): string => {
  if (look.gender === 'Male') return `<ellipse cx="160" cy="135" rx="52.5" ry="58" fill="${paints.skin}"/>`;
  return look.hijab ? '' : `<ellipse cx="160" cy="123" rx="47.5" ry="46" fill="${paints.skin}"/>`;
};

/** Draws the face without its features: skin and cheeks. */
export const drawHead = (look: PortraitLook, paints: Paints): string => {
  const blush = look.gender === 'Female' ? 0.16 : 0.07;
  return [
    drawScalp(look, paints),
    filled(faceOutlines[look.face], paints.faceFill),
    bothSides(`<ellipse cx="130" cy="177" rx="12" ry="8" fill="#C2453B" opacity="${blush}"/>`),
  ].join('');
};

/** Draws brows, eyes, nose and mouth. */
export const drawFeatures = (look: PortraitLook, paints: Paints): string => {
  const lines = look.smileLines
    ? bothSides(
        stroked('M140 180C136 185 135 190 136 195', paints.skinLine, 1.6, 0.4) +
          stroked('M125 160l-4 3M126 163l-3 4', paints.skinLine, 1.2, 0.3),
      )
    : '';
  return [
    drawBrows(look),
    drawEye(140, look),
    drawEye(180, look),
    stroked('M158 153C157.4 162 153.6 168 154.4 172C156 176 163 176 166 173', paints.skinLine, 2, 0.65),
    lines,
    drawMouth(look, paints),
  ].join('');
};
