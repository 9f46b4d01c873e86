const hexPair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Mixes a #RRGGBB colour towards white (amount above 0) or black (below 0); amount from -1 to 1. */
export function shade(colour: string, amount: number): string {
  const target = amount < 0 ? 0 : 255;
  const strength = Math.abs(amount);
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels.map((channel) => hexPair(channel + (target - channel) * strength)).join('')}`;
}

/** A filled path. */
export function filled(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A drawn line with round ends. */
export function stroked(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${faint}/>`;
}

/** A dotted line, as of stitched beads. */
export function dotted(d: string, colour: string, width: number, gap: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray=".5 ${gap}"/>`;
}

/** A filled circle. */
export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** Rounds a computed coordinate to one decimal, to keep the files small. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The same drawing mirrored at the middle of the face (x = 160). */
function mirrored(drawing: string): string {
  return `<g transform="matrix(-1 0 0 1 320 0)">${drawing}</g>`;
}

/** A drawing and its mirror image. */
export function bothSides(drawing: string): string {
  return drawing + mirrored(drawing);
}
