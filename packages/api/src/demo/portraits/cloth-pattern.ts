import type { ClothPattern } from './portrait-look.ts';
import { disc, filled, stroked } from './shapes.ts';

type Area = { left: number; top: number; columns: number; rows: number };

/** Draws a printed or woven pattern over an area of cloth (the caller clips it). */
export const drawPattern = (pattern: ClothPattern, colour: string, area: Area): string => {
  if (pattern === 'plain') return '';
  const marks: string[] = [];
  for (let row = 0; row < area.rows; row += 1) {
    for (let column = 0; column < area.columns; column += 1) {
      const x = area.left + column * 22 + (row % 2) * 11;
      const y = area.top + row * 19;
      if (pattern === 'diamonds') marks.push(`M${x} ${y - 4}l3.4 4-3.4 4-3.4-4z`);
      if (pattern === 'dots') marks.push(disc(x, y, 2.2, colour));
      if (pattern === 'stripes' && row === 0)
        marks.push(`M${x} ${area.top - 30}C${x + 8} ${y + 30} ${x - 2} ${y + 70} ${x - 14} ${y + 110}`);
    }
  }
  if (pattern === 'diamonds') return filled(marks.join(''), colour, 0.85);
  if (pattern === 'stripes') return stroked(marks.join(''), colour, 1.8, 0.55);
  return `<g opacity=".75">${marks.join('')}</g>`;
};
