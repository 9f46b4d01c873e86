/**
 * Returns the average colour of a base64 thumbhash as CSS; undefined if it is invalid. By the thumbhash format, the
 * first bytes hold luminance and two colour differences.
 */
export const averageColour = (hash: string): string | undefined => {
  let bytes: string;
  try {
    bytes = atob(hash);
  } catch {
    return undefined;
  }
  if (bytes.length < 5) return undefined;
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16);
  const luminance = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = luminance - (2 / 3) * yellowBlue;
  const red = (3 * luminance - blue + redGreen) / 2;
  const green = red - redGreen;
  const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${[red, green, blue].map(channel).join(' ')})`;
};
