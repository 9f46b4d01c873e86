const hexPair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Mixes a #RRGGBB colour towards white (amount above 0) or black (below 0); amount from -1 to 1. */
export const shade = (colour: string, amount: number): string => {
  const target = amount < 0 ? 0 : 255;
  const strength = Math.abs(amount);
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels.map((channel) => hexPair(channel + (target - channel) * strength)).join('')}`;
};

/** Returns a filled path. */
export const filled = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** Returns a stroked path with round ends. */
export const stroked = (d: string, colour: string, width: number, opacity = 1): string => {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${faint}/>`;
};

/** Returns a dotted path, like stitched beads. */
export const dotted = (d: string, colour: string, width: number, gap: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray=".5 ${gap}"/>`;

/** Returns a filled circle. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Rounds a computed coordinate to one decimal, to keep the files small. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the drawing mirrored at the middle of the face (x = 160). */
const mirrored = (drawing: string): string => `<g transform="matrix(-1 0 0 1 320 0)">${drawing}</g>`;

/** Returns a drawing together with its mirror image. */
export const bothSides = (drawing: string): string => drawing + mirrored(drawing);
